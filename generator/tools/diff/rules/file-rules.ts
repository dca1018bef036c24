/** Rules for changes of files in requests: a server skips a file that it does not know, and reads files in order. */
import { breaking, byEffects, effectsOn, inCode, risky, rule, safe } from "./verdict.js";
import type { Replaced, Requirable } from "./verdict.js";

type FileFacts = Requirable & {
  readonly isList: boolean;
};

/** The rules for files, by kind of change. A list may be empty on the wire, so that a required one binds code alone. */
export const uploadRules = {
  "file-added": rule<FileFacts>({
    about: "A file was added to a multipart body.",
    adds: true,
    says: ({ required }) => (required ? "new required file" : "new optional file"),
    judge: ({ facts: { required, isList } }) => ({
      oldClients:
        required && !isList
          ? breaking("An old client does not send the file, and the new service responds with 400.")
          : safe,
      newClients: risky("The old service skips the file silently: deploy the service before clients use it."),
      callers: required ? breaking("Calls that do not pass the file no longer compile.") : safe,
    }),
    evidence: { request: { part: "file", statuses: [400] } },
  }),
  "file-removed": rule<FileFacts>({
    about: "A file was removed from a multipart body.",
    says: ({ required }) => (required ? "required file removed" : "optional file removed"),
    judge: ({ facts: { required, isList } }) => ({
      oldClients: risky("An old client sends the file, and the new service skips it silently."),
      newClients:
        required && !isList
          ? breaking("A new client does not send the file, and the old service responds with 400.")
          : safe,
      ...inCode(breaking("Code that names the file no longer compiles.")),
    }),
    evidence: { request: { part: "file", statuses: [400] } },
  }),
  "file-required": rule<{ readonly isList: boolean }>({
    about: "An optional file became required.",
    says: () => "optional file is required now",
    judge: ({ facts: { isList } }) => ({
      oldClients: isList
        ? safe
        : breaking("An old client may omit the file, and the new service responds with 400."),
      callers: breaking("Calls that do not pass the file no longer compile."),
    }),
    evidence: { request: { part: "file", statuses: [400] } },
  }),
  "file-optional": rule<{ readonly isList: boolean }>({
    about: "A required file became optional.",
    adds: true,
    says: () => "required file is optional now",
    judge: ({ facts: { isList } }) =>
      isList
        ? {}
        : {
            newClients: risky(
              "The old service rejects requests without the file: deploy the service before clients omit it.",
            ),
            handlers: breaking("Handlers that read the file no longer compile."),
          },
  }),
  "file-list-changed": rule<Replaced & { readonly isList: boolean }>({
    about: "A single file became a list of files, or the reverse.",
    says: ({ from, to }) => `takes ${to}, previously ${from}`,
    judge: ({ facts: { isList }, ...ways }) => effectsOn(ways, isList ? "widens" : "narrows", "replaces"),
    evidence: { request: { part: "file", statuses: [400] } },
  }),
  "file-media-widened": rule<Replaced>({
    about: "A file accepts additional content types.",
    adds: true,
    says: ({ from, to }) => `content types of the file widened: ${from} -> ${to}`,
    judge: byEffects("widens", "none"),
  }),
  "file-media-narrowed": rule<Replaced>({
    about: "A file accepts fewer content types.",
    says: ({ from, to }) => `content types of the file narrowed: ${from} -> ${to}`,
    judge: byEffects("narrows", "none"),
    evidence: { request: { part: "file", statuses: [415] } },
  }),
  "file-media-changed": rule<Replaced>({
    about: "A file accepts different content types.",
    says: ({ from, to }) => `content types of the file changed: ${from} -> ${to}`,
    judge: byEffects("replaces", "none"),
    evidence: { request: { part: "file", statuses: [415] } },
  }),
  "files-reordered": rule<Replaced>({
    about: "The order of files changed. A server reads them in the order of the spec.",
    says: ({ from, to }) => `order of the files changed: ${from} -> ${to}`,
    oldClients: breaking(
      "An old client sends the files in the old order, and the new service responds with 400.",
    ),
    newClients: breaking(
      "A new client sends the files in the new order, and the old service responds with 400.",
    ),
    handlers: risky("Handlers must read the files in the new order: a skipped file is lost."),
  }),
};
