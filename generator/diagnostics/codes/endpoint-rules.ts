import type { CatalogueEntry } from "../catalogue.js";

/** Codes of rules about endpoints and authentication. */
export const endpointRules = {
  "base-url": {
    severity: "error",
    what: "The base URL of the service is no address that a client can call.",
    why: "The client adds each path to it, and would only refuse it when a program starts.",
    remedy: "Write http or https, a host and perhaps a path, as in `https://api.parcels.example/v1`.",
  },
  "path-parameters": {
    severity: "error",
    what: "The parameters in a path and the fields under `path` do not match, or the path is not well-formed.",
    why: "Each parameter needs a type, and each field a place.",
    remedy: "Write `{name}` as a whole segment for every field under `path`, each once.",
  },
  "route-conflict": {
    severity: "error",
    what: "Two endpoints have the same method and path.",
    why: "A request could not be led to one of them.",
    remedy: "Change one of the paths; a literal segment beside a parameter is fine and wins.",
  },
  "route-overlap": {
    severity: "error",
    what: "The paths of the endpoints overlap in more ways than a router can tell apart in good time.",
    why: "Where two paths overlap, the server needs a case of its own, and the number of cases can double with every path.",
    remedy: "Begin the paths with different literal segments, as in /users/{id} and /wallets/{id}.",
  },
  "parameter-type": {
    severity: "error",
    what: "A value in a path, a query or a header has a type that cannot be written there as text and read back.",
    why: "Objects and maps have no agreed form there, and null is the empty text.",
    remedy: "Use a scalar, in a query also a list of scalars, or move the field to the body.",
  },
  "forbidden-header": {
    severity: "error",
    what: "A header is declared that an application cannot set, or that authentication sends already.",
    why: "Such headers belong to the connection, and a value from a caller could split or redirect messages.",
    remedy: "Choose another header; credentials stand under `auth`.",
  },
  "body-on-get": {
    severity: "error",
    what: "A GET endpoint has a body.",
    why: "Many programs along the way drop or refuse it, and `fetch` does not send it.",
    remedy: "Move the fields to the query, or make it a POST with `reads: true`.",
  },
  "body-as": {
    severity: "error",
    what: "`body_as` stands on an endpoint without a body.",
    why: "There is nothing that it could name.",
    remedy: "Add the body, or delete `body_as`.",
  },
  "response-body": {
    severity: "error",
    what: "A response with status 204 or 205 has a type.",
    why: "HTTP forbids a body there, so no value would ever arrive.",
    remedy: "Leave out the type, or use another status.",
  },
  "pages-field": {
    severity: "error",
    what: "A field that `pages` names cannot serve as the cursor, the next cursor or the items.",
    why: "Reading page by page starts without a cursor, goes on by a text and ends by null or absence.",
    remedy: "Name an optional text of the query, a text of the response that may be null, and a list.",
  },
  "wait-on-field": {
    severity: "error",
    what: "`wait_on` names a field that is no enum with terminal values.",
    why: "A caller could not know when to stop waiting.",
    remedy: "Name a field whose enum has `terminal`.",
  },
  "wait-on-conflict": {
    severity: "error",
    what: "A value of the field that `wait_on` names is terminal in one member of the response, and not in another.",
    why: "Who waits looks at the value alone, and would take the other member for final while it still changes.",
    remedy: "Let the enums agree about the value, or give it another name in one of them.",
  },
  "wait-on-write": {
    severity: "error",
    what: "`wait_on` stands on an endpoint that changes something.",
    why: "Who waits for a state asks for it again and again, and each request would take effect.",
    remedy: "Put it on the endpoint that reads the resource; a POST that changes nothing says `reads: true`.",
  },
  "deadline-type": {
    severity: "error",
    what: "The header of a deadline is declared with a type that is no timestamp.",
    why: "Client and server compare it with the clock.",
    remedy: "Declare it as `timestamp<ms>` or `timestamp<s>`.",
  },
  "idempotency-on-read": {
    severity: "error",
    what: "An endpoint that changes nothing takes an idempotency key.",
    why: "It can be repeated without one; the server would store answers for nothing.",
    remedy: "Delete `idempotency`, or `reads: true`.",
  },
  "auth-missing": {
    severity: "error",
    what: "The spec declares authentication schemes, but the service does not say which one holds.",
    why: "An endpoint that says nothing would be open to everybody by accident.",
    remedy: "Add `auth` to the service; `none` if endpoints are open by default.",
  },
  "auth-conflict": {
    severity: "error",
    what: "A scheme sends nothing, or one header would be filled twice.",
    why: "A request has each of these headers once.",
    remedy: "Let schemes that are used together use different headers.",
  },
} as const satisfies Record<string, CatalogueEntry>;
