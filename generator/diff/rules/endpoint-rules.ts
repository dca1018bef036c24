/** Rules for changes of endpoints: routes, parameters, bodies, responses and errors. */
import type { Arrival, BodyFit, ChangeKind } from "../changes.js";
import { always, breaking, effectsOn, risky, safe, verdicts } from "./verdict.js";
import type { DiffRule, Verdict } from "./verdict.js";

const both = (one: Verdict) => ({ oldClients: one, newClients: one });
const inCode = (one: Verdict) => ({ callers: one, handlers: one });
const deployFirst = risky("The old service does not know it: deploy the service before clients use it.");

const otherMedia = breaking("A client asks for one media type, and the service sends the other.");

/** The verdicts on a request that was written for another route. */
const arrivals = {
  same: safe,
  "as-parameter": risky("The other side reads the constant as a parameter."),
  "unknown-query": breaking("The other side refuses unknown query parameters with 400."),
  elsewhere: breaking("The other side takes the request for another endpoint."),
  nowhere: breaking("The other side responds with 404 or 405."),
} as const satisfies Readonly<Record<Arrival, Verdict>>;

/** The verdicts on a body of another kind. */
const bodyFits = {
  fits: safe,
  refused: breaking("The other side needs other members in the body, and refuses it."),
  unknown: risky("The bodies may differ: compare them."),
} as const satisfies Readonly<Record<BodyFit, Verdict>>;

/** The rules for endpoints, by kind of change. */
export const endpointRules = {
  "endpoint-added": {
    about: "An endpoint is new. It may get requests that another endpoint got before.",
    says: ({ route, takesFrom }) =>
      `new endpoint ${route}${takesFrom === undefined ? "" : `, whose requests reached ${takesFrom}`}`,
    judge: ({ facts: { takesFrom } }) =>
      verdicts({
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
  },
  "endpoint-removed": {
    about: "An endpoint is gone.",
    says: ({ route }) => `endpoint ${route} removed`,
    judge: always({
      oldClients: breaking(
        "The new service responds with 404 or 405, or takes the request for another endpoint.",
      ),
      ...inCode(breaking("The function, its types and its handler are gone.")),
    }),
  },
  "endpoint-moved": {
    about: "An endpoint has another method, path or constant.",
    says: ({ from, to }) => `moved from ${from} to ${to}`,
    judge: ({ facts: { oldRequests, newRequests } }) =>
      verdicts({ oldClients: arrivals[oldRequests], newClients: arrivals[newRequests] }),
  },
  "endpoint-server-changed": {
    about: "An endpoint has another server, by name or by address.",
    says: ({ from, to }) => `sent to ${to} in place of ${from}`,
    judge: always({
      oldClients: risky("Old clients call the former address: keep it reachable."),
      callers: risky("Callers that replace servers by name have to replace the new one."),
    }),
  },
  "endpoint-renamed": {
    about: "An endpoint has another name. The name is not on the wire.",
    says: ({ from, to }) => `renamed from ${from} to ${to}`,
    judge: always(inCode(breaking("The function, its types and its handler have other names."))),
  },
  "operation-id-changed": {
    about: "The operation has another id in the exported document.",
    says: ({ from, to }) => `operation id changed from ${from} to ${to}`,
    judge: always({ callers: risky("Generators that read the exported document name things by it.") }),
  },
  "parameter-added": {
    about: "An endpoint has a new parameter.",
    says: (facts) => `new ${facts.required ? "required" : "optional"} ${facts.in} parameter`,
    judge: ({ facts: { required, in: place, isConstant } }) => {
      const unknown =
        place === "query" ? "The old service refuses unknown query parameters" : "The old service ignores it";
      const callers = required ? breaking("Calls that do not pass it no longer compile.") : safe;
      // The verdicts on requests are those on the route, which has no such constant any more.
      if (isConstant) return verdicts({ callers });
      return verdicts({
        oldClients: required
          ? breaking("An old client does not send it, and the new service refuses the request.")
          : safe,
        callers,
        newClients:
          place === "query" && required
            ? breaking(`${unknown}.`)
            : risky(`${unknown}: deploy the service before clients use it.`),
      });
    },
  },
  "parameter-removed": {
    about: "A parameter is gone.",
    says: (facts) => `${facts.required ? "required" : "optional"} ${facts.in} parameter removed`,
    judge: ({ facts: { required, in: place, isConstant } }) => {
      const code = inCode(breaking("Code that names it no longer compiles."));
      // The verdicts on requests are those on the route, which has a constant now.
      if (isConstant) return verdicts(code);
      return verdicts({
        oldClients:
          place === "query"
            ? breaking("An old client can send it, and the new service refuses unknown query parameters.")
            : risky("An old client can send it, and the new service ignores it."),
        newClients: required ? breaking("The old service refuses requests without it.") : safe,
        ...code,
      });
    },
  },
  "parameter-moved": {
    about: "A parameter is in another part of the request.",
    says: ({ from, to }) => `parameter moved from ${from} to ${to}`,
    judge: always(both(breaking("The other side looks for it elsewhere."))),
  },
  "parameter-renamed": {
    about: "A parameter has another name on the wire.",
    says: ({ from, to }) => `parameter renamed from ${from} to ${to}`,
    judge: always(both(breaking("The other side looks for another name."))),
  },
  "parameter-form-changed": {
    about: "A list or an object is written in another form.",
    says: ({ from, to }) => `written as ${to}, before as ${from}`,
    judge: always(both(breaking("The other side reads another form."))),
  },
  "input-renamed": {
    about: "A member of the input has another name in code, and the same on the wire.",
    says: ({ from, to }) => `member of the input renamed from ${from} to ${to}`,
    judge: always(inCode(breaking("Code that uses the former name no longer compiles."))),
  },
  "body-added": {
    about: "Requests have a body now.",
    says: ({ required }) => (required ? "new body with required fields" : "new body"),
    judge: ({ facts: { required } }) =>
      verdicts({
        newClients: risky("The old service reads no body."),
        ...(required
          ? {
              oldClients: breaking("An old client sends no body."),
              callers: breaking("Calls that do not pass it no longer compile."),
            }
          : {}),
      }),
  },
  "body-removed": {
    about: "Requests have no body any more.",
    says: () => "body removed",
    judge: always({
      oldClients: breaking("An old client sends a body, and the new service refuses it."),
      newClients: breaking("The old service needs the body."),
      ...inCode(breaking("Code that names its fields no longer compiles.")),
    }),
  },
  "body-replaced": {
    about: "The body is of another kind: fields of the input, one member of it, or bytes.",
    says: ({ from, to }) => `body changed from ${from} to ${to}`,
    judge: ({ facts: { oldRequests, newRequests } }) => ({
      oldClients: bodyFits[oldRequests],
      newClients: bodyFits[newRequests],
      ...inCode(breaking("The input has other members.")),
    }),
  },
  "body-media-changed": {
    about: "The body of requests has another media type.",
    says: ({ from, to }) => `media type of the body changed from ${from} to ${to}`,
    judge: ({ facts: { wire } }) =>
      verdicts({
        oldClients: wire === "widens" ? safe : breaking("The other side responds with 415."),
        newClients:
          wire === "narrows"
            ? safe
            : wire === "widens"
              ? risky(
                  "The old service responds with 415: deploy the service before clients send other types.",
                )
              : breaking("The other side responds with 415."),
      }),
  },
  "response-added": {
    about: "An endpoint can respond with a further status of success.",
    says: ({ status }) => `new response ${status}`,
    judge: always({
      oldClients: breaking("An old client does not know the status and reports an error."),
      callers: breaking("The output has another form."),
    }),
  },
  "response-removed": {
    about: "An endpoint no longer responds with a status of success.",
    says: ({ status }) => `response ${status} removed`,
    judge: always({
      newClients: breaking("The old service can still respond with it."),
      ...inCode(breaking("The output has another form.")),
    }),
  },
  "response-status-changed": {
    about: "The response of success has another status.",
    says: ({ from, to }) => `status changed from ${from} to ${to}`,
    judge: ({ facts: { from, to, baseEmpty, headEmpty } }) => {
      const other = breaking("A client that expects the other status reports an error.");
      // A client that expects no body takes 200, as services without a body of their own often send it.
      return verdicts({
        oldClients: baseEmpty && to === "200" ? safe : other,
        newClients: headEmpty && from === "200" ? safe : other,
      });
    },
  },
  "response-body-added": {
    about: "The response has a body now.",
    says: () => "response has a body now",
    judge: always({
      newClients: breaking("A new client needs the body, and the old service sends none."),
      handlers: breaking("Handlers must return it."),
    }),
  },
  "response-body-removed": {
    about: "The response has no body any more.",
    says: () => "response has no body any more",
    judge: always({
      oldClients: breaking("An old client needs the body, and the new service sends none."),
      callers: breaking("Code that reads the output no longer compiles."),
    }),
  },
  "response-media-changed": {
    about: "The response has another media type.",
    says: ({ from, to }) => `media type of the response changed from ${from} to ${to}`,
    judge: ({ facts: { from, to, wire } }) =>
      verdicts({
        oldClients: wire === "narrows" || readsJsonInPlaceOf(from, to) ? safe : otherMedia,
        newClients: wire === "widens" || readsJsonInPlaceOf(to, from) ? safe : otherMedia,
      }),
  },
  "stream-changed": {
    about: "The response became a stream, is none any more, or has another form.",
    says: ({ from, to }) => `stream changed from ${from} to ${to}`,
    judge: ({ facts: { sameInCode } }) =>
      verdicts({
        ...both(breaking("The sides read and write different forms.")),
        ...(sameInCode ? {} : inCode(breaking("The output has another type."))),
      }),
  },
  "response-header-added": {
    about: "A response has a new header.",
    says: ({ required }) => `new ${required ? "required" : "optional"} header`,
    judge: ({ facts: { required } }) =>
      required
        ? verdicts({
            newClients: breaking("A new client needs the header, and the old service does not send it."),
            handlers: breaking("Handlers must set it."),
          })
        : verdicts(),
  },
  "response-header-removed": {
    about: "A header of a response is gone.",
    says: ({ required }) => `${required ? "required" : "optional"} header removed`,
    judge: ({ facts: { required } }) =>
      verdicts({
        oldClients: required
          ? breaking("An old client needs the header.")
          : risky("An old client may use the header."),
        callers: breaking("Code that reads it no longer compiles."),
        handlers: breaking("Handlers that set it no longer compile."),
      }),
  },
  "error-added": {
    about: "An endpoint can respond with a further declared error. Clients expect undeclared errors anyway.",
    says: ({ status }) => `new error ${status}`,
    judge: always({
      oldClients: risky("An old client reports it as an error without a type."),
    }),
  },
  "error-removed": {
    about: "An endpoint no longer declares an error.",
    says: ({ name }) => `error ${name} removed`,
    judge: always({
      newClients: risky("A new client reports it as an error without a type."),
      callers: breaking("Code that compares with its code no longer compiles."),
      handlers: breaking("Handlers that fail with it no longer compile."),
    }),
  },
  "undeclared-errors-changed": {
    about: "Undeclared errors are described by another body, or no longer.",
    says: ({ from, to }) => `body of undeclared errors changed from ${from} to ${to}`,
    judge: ({ facts: { from } }) =>
      verdicts(
        from === "open"
          ? {}
          : {
              oldClients: risky("An old client reports an undeclared error as one without a known body."),
              callers: breaking("Code that reads the body of an undeclared error no longer compiles."),
            },
      ),
  },
  "errors-opened": {
    about: "An endpoint may respond with unlisted errors.",
    says: () => "unlisted errors may occur now",
    judge: always({ callers: risky("Code that handles all listed errors may miss one.") }),
  },
  "errors-closed": {
    about: "The errors of an endpoint are all listed.",
    says: () => "all errors are listed now",
    judge: always(),
  },
  "error-status-changed": {
    about: "A declared error has another status.",
    says: ({ from, to }) => `status changed from ${from} to ${to}`,
    judge: always(both(breaking("A client no longer recognises the error, or retries it when it must not."))),
  },
  "error-code-changed": {
    about: "A declared error has another code on the wire.",
    says: ({ from, to }) => `code changed from ${from} to ${to}`,
    judge: always({
      ...both(breaking("A client no longer recognises the error.")),
      ...inCode(breaking("Code that compares the code no longer compiles.")),
    }),
  },
  "error-selection-changed": {
    about: "A declared error is recognised by its status alone, or no longer.",
    says: ({ from, to }) => `recognised by ${to}, before by ${from}`,
    judge: ({ facts: { byStatus, sameCode } }) => {
      const unknown = breaking("The error can come with a code that the client does not recognise.");
      const code = breaking("Code that compares the code no longer compiles.");
      return verdicts({
        ...(byStatus || !sameCode ? { oldClients: unknown } : {}),
        ...(!byStatus || !sameCode ? { newClients: unknown } : {}),
        ...(sameCode ? {} : inCode(code)),
      });
    },
  },
  "error-renamed": {
    about: "A declared error has another name, and the same status and code.",
    says: ({ from, to }) => `renamed from ${from} to ${to}`,
    judge: always(inCode(breaking("The exported name is gone: imports of it no longer compile."))),
  },
  "error-kind-changed": {
    about: "The body of a declared error has another kind, which no client recognises the error by.",
    says: ({ from, to }) => `kind changed from ${from} to ${to}`,
    judge: always({ oldClients: risky("Old clients that look at the kind take the error for another one.") }),
  },
  "error-shape-changed": {
    about: "The body of a declared error has another form.",
    says: ({ from, to }) => `body changed from ${from} to ${to}`,
    judge: ({ directions }) => ({
      ...effectsOn(directions, { wire: "none", code: "replaces" }),
      ...both(breaking("A client no longer recognises the error.")),
    }),
  },
} satisfies { readonly [K in ChangeKind]?: DiffRule<K> };

/** Returns whether a client that asks for `asked` reads `sent`: plain JSON in place of JSON with another name, as in errors. */
function readsJsonInPlaceOf(asked: string, sent: string): boolean {
  return sent === "application/json" && /^application\/.*\+json$/.test(asked);
}
