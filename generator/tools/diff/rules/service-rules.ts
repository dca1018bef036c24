/** Rules for changes of the service, and of what it promises of calls: limits, access, idempotency, deadlines, pages, effects. */
import type { Evidence } from "./evidence.js";
import { breaking, byEffects, inCode, onWire, risky, rule, safe } from "./verdict.js";
import type { Named, Replaced, Requirable } from "./verdict.js";

const beyondLimit: Evidence = { value: { at: "no null", issues: ["length", "range", "count"] } };

export const serviceRules = {
  "service-renamed": rule<Replaced>({
    about: "The service was renamed, and with it the types of its client and server.",
    says: ({ from, to }) => `renamed from ${from} to ${to}`,
    ...inCode(breaking("The exported names of client and server no longer exist.")),
  }),
  "base-url-changed": rule<Replaced>({
    about: "The base URL of the service changed.",
    says: ({ from, to }) => `base URL changed from ${from} to ${to}`,
    judge: ({ facts: { from, to } }) => ({
      oldClients: from === "none" ? safe : risky("Old clients call the old address: keep it reachable."),
      ...(to === "none" ? { callers: breaking("Callers must pass `baseUrl`.") } : {}),
    }),
  }),
  "error-body-changed": rule<Replaced>({
    about: "The body of the service's errors changed.",
    says: ({ from, to }) => `body of errors changed from ${from} to ${to}`,
    ...onWire(breaking("Clients no longer recognize declared errors.")),
    ...inCode(breaking("Errors have different members.")),
    evidence: { response: { part: "error body", outcomes: ["http", "declared"] } },
  }),
  "scheme-added": rule<Named>({
    about: "A security scheme was added.",
    adds: true,
    says: () => "new scheme",
  }),
  "scheme-removed": rule<Named>({
    about: "A security scheme was removed. The endpoints that used it have changes of their own.",
    says: () => "scheme removed",
    ...inCode(breaking("Its credentials and hooks no longer exist.")),
  }),
  "scheme-changed": rule<Replaced>({
    about: "A security scheme sends its credentials in a different place.",
    says: ({ from, to }) => `credentials are sent as ${to}, previously as ${from}`,
    ...onWire(breaking("The other side looks for the credentials elsewhere and responds with 401.")),
    evidence: { request: { part: "scheme", statuses: [401] } },
  }),
  "credentials-renamed": rule<Replaced>({
    about: "The credentials of a security scheme were renamed in code.",
    says: ({ from, to }) => `credentials renamed from ${from} to ${to}`,
    ...inCode(breaking("Code that names the credentials no longer compiles.")),
  }),
  "oauth-flow-removed": rule<{ readonly grant: string }>({
    about: "A security scheme no longer says how clients get its token by OAuth.",
    says: ({ grant }) => `the flow ${grant} of OAuth removed`,
    callers: breaking("Code that gets tokens with the generated client no longer compiles."),
  }),
  "signing-changed": rule<Replaced>({
    about: "Events are signed differently.",
    says: ({ from, to }) => `signatures of events changed from ${from} to ${to}`,
    ...onWire(breaking("A receiver does not find the signature that it expects, and rejects the event.")),
  }),
  "limit-added": rule<Named>({ about: "A limit was added.", adds: true, says: () => "new limit" }),
  "limit-removed": rule<Named>({
    about: "A limit was removed. The values that it bounded have changes of their own.",
    says: () => "limit removed",
    ...inCode(breaking("Code that reads the limit no longer compiles.")),
  }),
  "limit-tightened": rule<Replaced>({
    about: "A limit allows fewer values, wherever it is used.",
    says: ({ from, to }) => `limit tightened: ${from} -> ${to}`,
    judge: byEffects("narrows", "none"),
    evidence: beyondLimit,
  }),
  "limit-loosened": rule<Replaced>({
    about: "A limit allows more values, wherever it is used.",
    adds: true,
    says: ({ from, to }) => `limit loosened: ${from} -> ${to}`,
    judge: byEffects("widens", "none"),
    evidence: beyondLimit,
  }),
  "limit-changed": rule<Replaced>({
    about: "A limit has a different value, wherever it is used.",
    says: ({ from, to }) => `limit changed: ${from} -> ${to}`,
    judge: byEffects("replaces", "none"),
    evidence: beyondLimit,
  }),
  "limit-error-changed": rule<Replaced>({
    about: "Values outside a limit cause a different error.",
    says: ({ from, to }) => `error changed from ${from} to ${to}`,
    oldClients: risky("Old clients expect the old error."),
  }),
  /** `retyped` says that the schemes are others, not only their scopes. */
  "auth-narrowed": rule<Replaced & { readonly retyped: boolean }>({
    about: "Some credentials are no longer accepted.",
    says: ({ from, to }) => `credentials changed: ${from} -> ${to}`,
    judge: ({ facts: { retyped } }) => ({
      oldClients: breaking("A call with the old credentials gets 401."),
      callers: breaking("A client with the old credentials no longer has the call."),
      handlers: retyped
        ? breaking("The handler gets a different caller, or the server needs another hook.")
        : risky("The handler gets a different caller."),
    }),
    evidence: { request: { part: "credentials", statuses: [401] } },
  }),
  /** `unused` says that no endpoint takes some scheme any more. */
  "auth-widened": rule<Replaced & { readonly unused: boolean }>({
    about: "Additional credentials are accepted.",
    adds: true,
    says: ({ from, to }) => `credentials changed: ${from} -> ${to}`,
    judge: ({ facts: { unused } }) => ({
      newClients: risky(
        "The old service rejects the new credentials: deploy the service before clients use them.",
      ),
      ...(unused ? { callers: breaking("The option for its credentials no longer exists.") } : {}),
      handlers: breaking("The handler has to accept another type of caller."),
    }),
  }),
  "auth-changed": rule<Replaced>({
    about: "Different credentials are required.",
    says: ({ from, to }) => `credentials changed: ${from} -> ${to}`,
    ...onWire(breaking("A call with the credentials of the other side gets 401.")),
    ...inCode(breaking("Client and handler have different credentials.")),
    evidence: { request: { part: "credentials", statuses: [401] } },
  }),
  "auth-retyped": rule<Replaced>({
    about:
      "The schemes of a call have other names, and the old ones are gone; credentials are sent as before.",
    says: ({ from, to }) => `credentials are sent as before, by schemes of other names: ${from} -> ${to}`,
    ...inCode(breaking("Client and handler have credentials of another name.")),
  }),
  "scope-added": rule<Named>({
    about: "A call requires an additional scope.",
    adds: true,
    says: ({ name }) => `needs the scope ${name}`,
    oldClients: breaking("A token without the scope gets 403."),
  }),
  "scope-removed": rule<Named>({
    about: "A call no longer requires a scope.",
    adds: true,
    says: ({ name }) => `no longer needs the scope ${name}`,
    newClients: breaking("The old service rejects a token without the scope with 403."),
  }),
  /** `first` says that no other endpoint had a key, so that servers need a store now. */
  "idempotency-added": rule<Requirable & { readonly first: boolean }>({
    about: "Calls accept or require an idempotency key.",
    adds: true,
    says: ({ required }) => (required ? "idempotency key required" : "idempotency key accepted"),
    judge: ({ facts: { required, first } }) => ({
      oldClients: required ? breaking("An old client sends no key and gets 400.") : safe,
      newClients: risky("A new client retries with its key, and the old service may act twice."),
      ...(first ? { handlers: breaking("The server needs a store for keys.") } : {}),
    }),
    evidence: { request: { part: "key", statuses: [400] } },
  }),
  "idempotency-removed": rule<Requirable>({
    about: "Calls no longer have an idempotency key.",
    says: () => "idempotency key no longer read",
    judge: ({ facts: { required } }) => ({
      oldClients: breaking("An old client retries with its key, and the new service acts twice."),
      newClients: required ? breaking("The old service rejects calls without a key.") : safe,
      ...inCode(breaking("`idempotencyKey` no longer exists.")),
    }),
  }),
  "idempotency-required": rule({
    about: "The idempotency key became required.",
    says: () => "idempotency key is required now",
    oldClients: risky("Calls without a key get 400. Generated clients always send one."),
    evidence: { request: { part: "key", statuses: [400] } },
  }),
  "idempotency-optional": rule({
    about: "The idempotency key became optional.",
    adds: true,
    says: () => "idempotency key is optional now",
    newClients: risky("The old service rejects calls without a key. Generated clients always send one."),
    handlers: breaking("`idempotencyKey` of the context can be undefined."),
  }),
  /** `option` names what becomes of the option with the name of the header. */
  "idempotency-header-changed": rule<Replaced & { readonly option: "needed" | "gone" | "same" }>({
    about: "The header of the idempotency key changed.",
    says: ({ from, to }) => `header of the idempotency key changed from ${from} to ${to}`,
    judge: ({ facts: { from, to, option } }) => ({
      ...onWire(
        from === "unspecified" || to === "unspecified"
          ? risky("The option `idempotencyHeader` names the header of the other side: keep both the same.")
          : breaking("The other side does not find the key, so that a retry acts twice or gets 400."),
      ),
      ...(option === "same"
        ? {}
        : inCode(
            breaking(
              `The option \`idempotencyHeader\` ${option === "needed" ? "is needed" : "no longer exists"}.`,
            ),
          )),
    }),
    evidence: { request: { part: "key", statuses: [400] } },
  }),
  "idempotency-window-shortened": rule<Replaced>({
    about: "Idempotency keys are remembered for a shorter time.",
    says: ({ from, to }) => `window shortened from ${from} to ${to}`,
    oldClients: risky("A late retry of an old client acts twice."),
  }),
  "idempotency-window-extended": rule<Replaced>({
    about: "Idempotency keys are remembered for a longer time.",
    adds: true,
    says: ({ from, to }) => `window extended from ${from} to ${to}`,
    newClients: risky("The old service forgets the key sooner."),
  }),
  "deadline-added": rule<Requirable>({
    about: "Calls accept or require a deadline.",
    adds: true,
    says: ({ required }) => (required ? "deadline required" : "deadline accepted"),
    judge: ({ facts: { required } }) => ({
      oldClients: required ? breaking("An old client sends no deadline and gets 400.") : safe,
    }),
    evidence: { request: { part: "deadline", statuses: [400] } },
  }),
  "deadline-removed": rule({
    about: "Calls no longer have a deadline.",
    says: () => "deadline no longer read",
    oldClients: risky("The service continues after the deadline of an old client."),
    ...inCode(breaking("`deadline` no longer exists.")),
  }),
  "deadline-required": rule({
    about: "The deadline became required.",
    says: () => "deadline is required now",
    oldClients: breaking("Calls without a deadline get 400."),
    evidence: { request: { part: "deadline", statuses: [400] } },
  }),
  "deadline-optional": rule({
    about: "The deadline became optional.",
    adds: true,
    says: () => "deadline is optional now",
    newClients: risky("The old service rejects calls without a deadline."),
    handlers: breaking("`deadline` of the context can be undefined."),
  }),
  "deadline-changed": rule<Replaced & { readonly retyped: boolean }>({
    about: "The header or unit of the deadline changed.",
    says: ({ from, to }) => `deadline changed from ${from} to ${to}`,
    judge: ({ facts: { retyped } }) => ({
      ...onWire(breaking("The other side does not find the deadline, or reads another time.")),
      ...(retyped ? { callers: breaking("The deadline of a call has another type.") } : {}),
    }),
  }),
  "pages-added": rule({
    about: "A list became paginated.",
    adds: true,
    says: () => "has pages now",
  }),
  "pages-removed": rule({
    about: "A list is no longer paginated.",
    says: () => "has no pages now",
    oldClients: risky("Old clients look for a next page that may not exist."),
    callers: breaking("`all` and `pages` no longer exist."),
  }),
  "pages-changed": rule<Replaced & { readonly otherItems: boolean }>({
    about: "The pagination of a list changed.",
    says: ({ from, to }) => `pages changed: ${from} -> ${to}`,
    judge: ({ facts: { otherItems } }) => ({
      oldClients: risky("Old clients look for the next page in the old place, and may stop early."),
      ...(otherItems ? { callers: breaking("`all` yields other items.") } : {}),
    }),
  }),
  "wait-added": rule({ about: "Callers can wait for a state.", adds: true, says: () => "can be waited on" }),
  "wait-removed": rule({
    about: "Callers can no longer wait for a state.",
    says: () => "can no longer be waited on",
    callers: breaking("`waitFor` no longer exists."),
  }),
  "wait-changed": rule<Replaced>({
    about: "Waiting ends in different states.",
    says: ({ from, to }) => `waiting ends at "${to}", previously at "${from}"`,
    oldClients: risky("Old clients wait for the old states."),
    callers: risky("The settled output has different states."),
  }),
  "reads-added": rule({
    about: "A call is declared as read-only, so clients retry it.",
    adds: true,
    says: () => "changes nothing, so clients retry it",
    newClients: risky("A new client retries a call that the old service may carry out twice."),
  }),
  "reads-removed": rule({
    about: "A call is no longer declared as read-only, so clients do not retry it.",
    says: () => "may change something",
    oldClients: risky("Old clients retry a call that may act twice."),
  }),
  "effect-changed": rule<Replaced>({
    about: "What a call does is stated in another way.",
    says: ({ from, to }) => `effect changed from "${from}" to "${to}"`,
    callers: risky("Caches and mocks that follow from effects treat the call in another way."),
  }),
  "precondition-added": rule<{ readonly doc: string }>({
    about: "A precondition was added.",
    adds: true,
    says: ({ doc }) => `new precondition: ${doc}`,
    oldClients: risky("Calls that were accepted may be rejected."),
  }),
  "precondition-removed": rule<{ readonly doc: string }>({
    about: "A precondition was removed.",
    says: ({ doc }) => `precondition removed: ${doc}`,
  }),
  "rule-added": rule<Named>({
    about: "A named rule was added.",
    says: ({ name }) => `new rule ${name}`,
    oldClients: risky("Requests that were accepted may be rejected."),
    handlers: breaking("The server needs a function for the rule."),
  }),
  "rule-removed": rule<Named>({
    about: "A named rule was removed.",
    adds: true,
    says: ({ name }) => `rule ${name} removed`,
    handlers: breaking("The function for the rule no longer compiles."),
  }),
  "rule-error-changed": rule<Named & Replaced>({
    about: "Breaking a named rule causes a different error.",
    says: ({ name, from, to }) => `error of the rule ${name} changed from ${from} to ${to}`,
    oldClients: risky("Old clients expect the old error."),
    handlers: risky("A rule whose error needs details throws it itself."),
  }),
  deprecated: rule<{ readonly reason?: string }>({
    about: "A declaration was deprecated.",
    says: ({ reason }) => (reason === undefined ? "deprecated" : `deprecated: ${reason}`),
  }),
  undeprecated: rule({
    about: "A declaration is no longer deprecated.",
    says: () => "no longer deprecated",
  }),
  "gap-opened": rule<{ readonly text: string }>({
    about: "An open question was added.",
    says: ({ text }) => `open question: ${text}`,
  }),
  "gap-answered": rule<{ readonly text: string }>({
    about: "An open question was resolved. Its consequences are changes of their own.",
    says: ({ text }) => `question answered: ${text}`,
  }),
};
