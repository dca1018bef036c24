/** Rules for changes of endpoints: routes, parameters, bodies, responses and errors. */
import { breaking, effectsOn, inCode, onWire, risky, rule, safe } from "./verdict.js";
import type { Named, Replaced, Requirable, SetEffect } from "./verdict.js";

const deployFirst = risky("The old service does not know it: deploy the service before clients use it.");

const otherMedia = breaking("A client accepts one media type, and the service sends the other.");

const arrivals = {
  same: safe,
  "as-parameter": risky("The other side reads the constant as a parameter."),
  "unknown-query": breaking("The other side rejects unknown query parameters with 400."),
  elsewhere: breaking("The other side takes the request for another endpoint."),
  nowhere: breaking("The other side responds with 404 or 405."),
};

/**
 * The end of a request on the other side: at the same endpoint, there with a constant that is a parameter or an unknown query,
 * at another endpoint, or at none.
 */
export type Arrival = keyof typeof arrivals;

const bodyFits = {
  fits: safe,
  refused: breaking("The other side requires different members in the body and rejects it."),
  unknown: risky("The bodies may differ: compare them."),
};

/** The end of a body on the other side: it fits, it is refused whatever its values are, or it may be. */
export type BodyFit = keyof typeof bodyFits;

/** The ends of the bodies of each side on the other one. */
export interface ReplacedFits {
  readonly oldRequests: BodyFit;
  readonly newRequests: BodyFit;
}

type ParameterFacts = Requirable & {
  readonly in: "path" | "query" | "header";
  /** True where requests of the other side have a constant in its place. */
  readonly isConstant: boolean;
};

export const endpointRules = {
  /** `takesFrom` names the endpoint of the old version that took some of its requests, if there is one. */
  "endpoint-added": rule<{ readonly route: string; readonly takesFrom?: string }>({
    about: "An endpoint was added. It may receive requests that another endpoint received before.",
    adds: true,
    says: ({ route, takesFrom }) =>
      `new endpoint ${route}${takesFrom === undefined ? "" : `, whose requests reached ${takesFrom}`}`,
    judge: ({ facts: { takesFrom } }) => ({
      oldClients:
        takesFrom === undefined
          ? safe
          : risky(`A request of ${takesFrom} that matches this route reaches the new endpoint.`),
      newClients:
        takesFrom === undefined
          ? deployFirst
          : risky(
              `The old service takes its requests as calls of ${takesFrom}: deploy the service before clients use it.`,
            ),
      handlers: breaking("The new endpoint needs a handler."),
    }),
  }),
  "endpoint-removed": rule<{ readonly route: string }>({
    about: "An endpoint was removed.",
    says: ({ route }) => `endpoint ${route} removed`,
    oldClients: breaking(
      "The new service responds with 404 or 405, or takes the request for another endpoint.",
    ),
    ...inCode(breaking("The function, its types and its handler no longer exist.")),
    evidence: { request: { part: "route", statuses: [400, 404, 405] } },
  }),
  "endpoint-moved": rule<Replaced & { readonly oldRequests: Arrival; readonly newRequests: Arrival }>({
    about: "The method, path or constants of an endpoint changed.",
    says: ({ from, to }) => `moved from ${from} to ${to}`,
    judge: ({ facts: { oldRequests, newRequests } }) => ({
      oldClients: arrivals[oldRequests],
      newClients: arrivals[newRequests],
    }),
    evidence: { request: { part: "route", statuses: [400, 404, 405] } },
  }),
  "endpoint-server-changed": rule<Replaced>({
    about: "The server of an endpoint changed, by name or by address.",
    says: ({ from, to }) => `sent to ${to} instead of ${from}`,
    oldClients: risky("Old clients call the old address: keep it reachable."),
    callers: risky("Callers that override servers by name have to override the new one."),
  }),
  "endpoint-renamed": rule<Replaced>({
    about: "An endpoint was renamed. The name is not on the wire.",
    says: ({ from, to }) => `renamed from ${from} to ${to}`,
    ...inCode(breaking("The function, its types and its handler have new names.")),
  }),
  "operation-id-changed": rule<Replaced>({
    about: "The operation id in the exported document changed.",
    says: ({ from, to }) => `operation id changed from ${from} to ${to}`,
    callers: risky("Generators that read the exported document derive names from it."),
  }),
  "parameter-added": rule<ParameterFacts>({
    about: "A parameter was added.",
    adds: true,
    says: (facts) => `new ${facts.required ? "required" : "optional"} ${facts.in} parameter`,
    judge: ({ facts: { required, in: place, isConstant } }) => {
      const unknown =
        place === "query" ? "The old service rejects unknown query parameters" : "The old service ignores it";
      const callers = required ? breaking("Calls that do not pass it no longer compile.") : safe;
      // The verdicts on requests are those on the route, which has no such constant any more.
      if (isConstant) return { callers };
      return {
        oldClients: required
          ? breaking("An old client does not send it, and the new service rejects the request.")
          : safe,
        callers,
        newClients:
          place === "query" && required
            ? breaking(`${unknown}.`)
            : risky(`${unknown}: deploy the service before clients use it.`),
      };
    },
    evidence: {
      request: { part: "parameter", statuses: [400] },
      program: { breaks: "passing", byAbsence: true },
    },
  }),
  "parameter-removed": rule<ParameterFacts>({
    about: "A parameter was removed.",
    says: (facts) => `${facts.required ? "required" : "optional"} ${facts.in} parameter removed`,
    judge: ({ facts: { required, in: place, isConstant } }) => {
      const code = inCode(breaking("Code that names it no longer compiles."));
      // The verdicts on requests are those on the route, which has a constant now.
      if (isConstant) return code;
      return {
        oldClients:
          place === "query"
            ? breaking("An old client can send it, and the new service rejects unknown query parameters.")
            : risky("An old client can send it, and the new service ignores it."),
        newClients: required ? breaking("The old service rejects requests without it.") : safe,
        ...code,
      };
    },
    evidence: {
      request: { part: "parameter", statuses: [400] },
      program: { byAbsence: true, reads: "name" },
    },
  }),
  "parameter-moved": rule<Replaced>({
    about: "A parameter moved to another part of the request.",
    says: ({ from, to }) => `parameter moved from ${from} to ${to}`,
    ...onWire(breaking("The other side looks for it elsewhere.")),
    evidence: { request: { part: "parameter", statuses: [400, 404] }, program: { byAbsence: true } },
  }),
  "parameter-renamed": rule<Replaced>({
    about: "A parameter was renamed on the wire.",
    says: ({ from, to }) => `parameter renamed from ${from} to ${to}`,
    ...onWire(breaking("The other side looks for another name.")),
    evidence: {
      request: { part: "parameter", statuses: [400] },
      program: { byAbsence: true, reads: "name" },
    },
  }),
  "parameter-form-changed": rule<Replaced>({
    about: "The wire format of a list or an object changed.",
    says: ({ from, to }) => `written as ${to}, previously as ${from}`,
    ...onWire(breaking("The other side expects another format.")),
    evidence: { request: { part: "parameter", statuses: [400] }, program: { byAbsence: true } },
  }),
  "input-renamed": rule<Replaced>({
    about: "A member of the input was renamed in code but not on the wire.",
    says: ({ from, to }) => `member of the input renamed from ${from} to ${to}`,
    ...inCode(breaking("Code that uses the old name no longer compiles.")),
    evidence: { program: { byAbsence: true, reads: "name" } },
  }),
  "body-added": rule<Requirable>({
    about: "A request body was added.",
    adds: true,
    says: ({ required }) => (required ? "new body with required fields" : "new body"),
    judge: ({ facts: { required } }) => ({
      newClients: risky("The old service reads no body."),
      ...(required
        ? {
            oldClients: breaking("An old client sends no body."),
            callers: breaking("Calls that do not pass it no longer compile."),
          }
        : {}),
    }),
    evidence: {
      value: { issues: "anywhere" },
      request: { part: "body", statuses: [400, 415] },
      program: { breaks: "passing", byAbsence: true },
    },
  }),
  "body-removed": rule({
    about: "The request body was removed.",
    says: () => "body removed",
    oldClients: breaking("An old client sends a body, and the new service rejects it."),
    newClients: breaking("The old service needs the body."),
    ...inCode(breaking("Code that names its fields no longer compiles.")),
    evidence: {
      value: { issues: "anywhere" },
      request: { part: "body", statuses: [400, 415] },
      program: { byAbsence: true, reads: "name" },
    },
  }),
  "body-replaced": rule<Replaced & ReplacedFits>({
    about: "The kind of body changed: fields of the input, a single member of it, or bytes.",
    says: ({ from, to }) => `body changed from ${from} to ${to}`,
    judge: ({ facts: { oldRequests, newRequests } }) => ({
      oldClients: bodyFits[oldRequests],
      newClients: bodyFits[newRequests],
      ...inCode(breaking("The input has different members.")),
    }),
    evidence: { request: { part: "body", statuses: [400] }, program: { byAbsence: true } },
  }),
  /** `inCode` says that the body is a member of the input on both sides, and changes with it. */
  "body-required": rule<{ readonly inCode: boolean }>({
    about: "Requests must have the body now.",
    says: () => "body is required now",
    judge: ({ facts: { inCode: isMember } }) => ({
      oldClients: breaking("An old client may send no body, and the new service responds with 400."),
      ...(isMember ? { callers: breaking("Calls that do not pass it no longer compile.") } : {}),
    }),
    evidence: { value: { issues: "anywhere" }, program: { byAbsence: true } },
  }),
  "body-optional": rule<{ readonly inCode: boolean }>({
    about: "Requests may lack the body now.",
    adds: true,
    says: () => "body is optional now",
    judge: ({ facts: { inCode: isMember } }) => ({
      newClients: breaking("The old service rejects a request without the body with 400."),
      ...(isMember ? { handlers: breaking("The body can be undefined.") } : {}),
    }),
    evidence: { value: { issues: "anywhere" }, program: { byAbsence: true } },
  }),
  "body-media-changed": rule<Replaced & { readonly wire: SetEffect }>({
    about: "The media type of the request body changed.",
    says: ({ from, to }) => `media type of the body changed from ${from} to ${to}`,
    judge: ({ facts: { wire } }) => ({
      oldClients: wire === "widens" ? safe : breaking("The other side responds with 415."),
      newClients:
        wire === "narrows"
          ? safe
          : wire === "widens"
            ? risky("The old service responds with 415: deploy the service before clients send other types.")
            : breaking("The other side responds with 415."),
    }),
    evidence: {
      value: { issues: "anywhere" },
      request: { part: "body", statuses: [400, 415] },
      program: { byAbsence: true },
    },
  }),
  /** `alone` says that there was one response, whose status no code names. */
  "response-added": rule<{ readonly status: string; readonly alone: boolean }>({
    about: "A successful response was added.",
    adds: true,
    says: ({ status }) => `new response ${status}`,
    judge: ({ facts: { alone } }) => ({
      oldClients: breaking("An old client does not know the status and reports an error."),
      callers: breaking("The type of the output changes."),
      ...(alone ? { handlers: breaking("Handlers must return the status with the body.") } : {}),
    }),
    evidence: { response: { part: "response", outcomes: ["http", "contract", "decode", "content-type"] } },
  }),
  "response-removed": rule<{ readonly status: string }>({
    about: "A successful response was removed.",
    says: ({ status }) => `response ${status} removed`,
    newClients: breaking("The old service can still respond with it."),
    ...inCode(breaking("The type of the output changes.")),
    evidence: { response: { part: "response", outcomes: ["http", "contract", "decode", "content-type"] } },
  }),
  /** A status, or `2XX` for a range of them; `several` says that code chooses the response by its status. */
  "response-status-changed": rule<
    Replaced & { readonly baseEmpty: boolean; readonly headEmpty: boolean; readonly several: boolean }
  >({
    about: "The status of the successful response changed.",
    says: ({ from, to }) => `status changed from ${from} to ${to}`,
    judge: ({ facts: { from, to, baseEmpty, headEmpty, several } }) => {
      const other = breaking("A client that expects the other status reports an error.");
      // A client that expects no body takes 200, as services without a body of their own often send it.
      const takes = (one: string, sent: string, isEmpty: boolean): boolean =>
        one === "2XX" || (isEmpty && sent === "200");
      return {
        oldClients: takes(from, to, baseEmpty) ? safe : other,
        newClients: takes(to, from, headEmpty) ? safe : other,
        ...(several ? inCode(breaking("Code that names the status no longer compiles.")) : {}),
      };
    },
    evidence: { response: { part: "response", outcomes: ["http", "contract"] } },
  }),
  "response-body-added": rule({
    about: "A response body was added.",
    adds: true,
    says: () => "response has a body now",
    newClients: breaking("A new client requires the body, but the old service sends none."),
    handlers: breaking("Handlers must return it."),
    evidence: { response: { part: "response", outcomes: ["decode", "content-type", "contract"] } },
  }),
  "response-body-removed": rule({
    about: "The response body was removed.",
    says: () => "response no longer has a body",
    oldClients: breaking("An old client requires the body, but the new service sends none."),
    callers: breaking("Code that reads the output no longer compiles."),
    handlers: breaking("Handlers must not return it."),
    evidence: { response: { part: "response", outcomes: ["decode", "content-type", "contract"] } },
  }),
  "response-media-changed": rule<Replaced & { readonly wire: SetEffect }>({
    about: "The media type of the response changed.",
    says: ({ from, to }) => `media type of the response changed from ${from} to ${to}`,
    judge: ({ facts: { from, to, wire } }) => ({
      oldClients: wire === "narrows" || readsJsonInPlaceOf(from, to) ? safe : otherMedia,
      newClients: wire === "widens" || readsJsonInPlaceOf(to, from) ? safe : otherMedia,
    }),
    evidence: { response: { part: "response", outcomes: ["content-type"] } },
  }),
  "stream-changed": rule<Replaced & { readonly sameInCode: boolean }>({
    about: "A response became a stream, stopped being one, or changed its format.",
    says: ({ from, to }) => `stream changed from ${from} to ${to}`,
    judge: ({ facts: { sameInCode } }) => ({
      ...onWire(breaking("The sides read and write different formats.")),
      ...(sameInCode ? {} : inCode(breaking("The type of the output changes."))),
    }),
  }),
  "response-header-added": rule<Requirable>({
    about: "A response header was added.",
    adds: true,
    says: ({ required }) => `new ${required ? "required" : "optional"} header`,
    judge: ({ facts: { required } }) =>
      required
        ? {
            newClients: breaking("A new client requires the header, but the old service does not send it."),
            handlers: breaking("Handlers must set it."),
          }
        : {},
    evidence: { response: { part: "headers", outcomes: ["contract"] } },
  }),
  "response-header-removed": rule<Requirable>({
    about: "A response header was removed.",
    says: ({ required }) => `${required ? "required" : "optional"} header removed`,
    judge: ({ facts: { required } }) => ({
      oldClients: required
        ? breaking("An old client requires the header.")
        : risky("An old client may use the header."),
      callers: breaking("Code that reads it no longer compiles."),
      handlers: breaking("Handlers that set it no longer compile."),
    }),
    evidence: { response: { part: "headers", outcomes: ["contract"] } },
  }),
  "error-added": rule<{ readonly open: boolean; readonly status: string }>({
    about: "A declared error was added to an endpoint. Clients have to expect undeclared errors anyway.",
    adds: true,
    says: ({ status }) => `new error ${status}`,
    oldClients: risky("An old client reports it as an untyped error."),
  }),
  "error-removed": rule<Named>({
    about: "A declared error was removed from an endpoint.",
    says: ({ name }) => `error ${name} removed`,
    newClients: risky("A new client reports it as an untyped error."),
    callers: breaking("Code that compares with its code no longer compiles."),
    handlers: breaking("Handlers that fail with it no longer compile."),
  }),
  "undeclared-errors-changed": rule<Replaced>({
    about: "The declared body of undeclared errors changed or was removed.",
    says: ({ from, to }) => `body of undeclared errors changed from ${from} to ${to}`,
    judge: ({ facts: { from } }) =>
      from === "open"
        ? {}
        : {
            oldClients: risky("An old client reports an undeclared error without a typed body."),
            callers: breaking("Code that reads the body of an undeclared error no longer compiles."),
          },
  }),
  "errors-opened": rule({
    about: "An endpoint may now respond with unlisted errors.",
    adds: true,
    says: () => "unlisted errors may occur now",
    callers: risky("Code that handles all listed errors may miss one."),
  }),
  "errors-closed": rule({
    about: "The list of an endpoint's errors became complete.",
    says: () => "all errors are listed now",
  }),
  "error-status-changed": rule<Replaced & { readonly rangeChanged: boolean }>({
    about: "The status of a declared error changed.",
    says: ({ from, to }) => `status changed from ${from} to ${to}`,
    judge: ({ facts: { rangeChanged } }) => ({
      ...onWire(breaking("A client no longer recognizes the error, or retries it wrongly.")),
      callers: breaking("Code that compares the status no longer compiles."),
      ...(rangeChanged
        ? { handlers: breaking("A handler states the status of a range, and no other.") }
        : {}),
    }),
    evidence: { response: { part: "error", outcomes: ["http", "declared"] } },
  }),
  "error-code-changed": rule<Replaced>({
    about: "The code of a declared error changed on the wire.",
    says: ({ from, to }) => `code changed from ${from} to ${to}`,
    ...onWire(breaking("A client no longer recognizes the error.")),
    callers: breaking("Code that compares the code no longer compiles."),
    evidence: { response: { part: "error", outcomes: ["http", "declared"] } },
  }),
  "error-selection-changed": rule<Replaced & { readonly byStatus: boolean; readonly sameCode: boolean }>({
    about: "A declared error became recognizable by its status alone, or no longer is.",
    says: ({ from, to }) => `recognized by ${to}, previously by ${from}`,
    judge: ({ facts: { byStatus, sameCode } }) => {
      const unknown = breaking("The error can come with a code that the client does not recognize.");
      const code = breaking("Code that compares the code no longer compiles.");
      return {
        ...(byStatus || !sameCode ? { oldClients: unknown } : {}),
        ...(!byStatus || !sameCode ? { newClients: unknown } : {}),
        ...(sameCode ? {} : inCode(code)),
      };
    },
    evidence: { response: { part: "error", outcomes: ["http", "declared"] } },
  }),
  "error-renamed": rule<Replaced>({
    about: "A declared error was renamed; its status and code are the same.",
    says: ({ from, to }) => `renamed from ${from} to ${to}`,
    ...inCode(breaking("The exported name no longer exists: imports of it no longer compile.")),
  }),
  "error-kind-changed": rule<Replaced>({
    about: "The kind in the body of a declared error changed. Clients do not use it to recognize the error.",
    says: ({ from, to }) => `kind changed from ${from} to ${to}`,
    oldClients: risky("Old clients that look at the kind mistake the error for another one."),
  }),
  "error-media-changed": rule<Replaced>({
    about:
      "The media type of the body of a declared error changed. Generated clients read every media type of JSON.",
    says: ({ from, to }) => `media type changed from ${from} to ${to}`,
    ...onWire(risky("Other clients may look for the media type.")),
  }),
  "error-shape-changed": rule<Replaced>({
    about: "The body of a declared error changed.",
    says: ({ from, to }) => `body changed from ${from} to ${to}`,
    judge: (change) => ({
      ...effectsOn(change, "none", "replaces"),
      ...onWire(breaking("A client no longer recognizes the error.")),
    }),
    evidence: { response: { part: "error body", outcomes: ["http", "declared"] } },
  }),
};

/** Returns whether a client that asks for `asked` reads `sent`: plain JSON in place of JSON with another name, as in errors. */
function readsJsonInPlaceOf(asked: string, sent: string): boolean {
  return sent === "application/json" && /^application\/.*\+json$/.test(asked);
}
