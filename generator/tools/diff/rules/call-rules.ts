/** Rules for changes of the service, and of what holds for calls. */
import type { ChangeKind } from "../changes.js";
import { always, breaking, byEffects, risky, safe, verdicts } from "./verdict.js";
import type { DiffRule, Verdict } from "./verdict.js";

const both = (one: Verdict) => ({ oldClients: one, newClients: one });
const inCode = (one: Verdict) => ({ callers: one, handlers: one });

/** The rules for the service and for calls, by kind of change. */
export const callRules = {
  "service-renamed": {
    about: "The service was renamed, and with it the types of its client and server.",
    says: ({ from, to }) => `renamed from ${from} to ${to}`,
    judge: always(inCode(breaking("The exported names of client and server no longer exist."))),
  },
  "base-url-changed": {
    about: "The base URL of the service changed.",
    says: ({ from, to }) => `base URL changed from ${from} to ${to}`,
    judge: ({ facts: { from, to } }) =>
      verdicts({
        oldClients: from === "none" ? safe : risky("Old clients call the old address: keep it reachable."),
        ...(to === "none" ? { callers: breaking("Callers must pass `baseUrl`.") } : {}),
      }),
  },
  "error-body-changed": {
    about: "The body of the service's errors changed.",
    says: ({ from, to }) => `body of errors changed from ${from} to ${to}`,
    judge: always({
      ...both(breaking("Clients no longer recognize declared errors.")),
      ...inCode(breaking("Errors have different members.")),
    }),
  },
  "scheme-added": { about: "A security scheme was added.", says: () => "new scheme", judge: always() },
  "scheme-removed": {
    about: "A security scheme was removed. The endpoints that used it have changes of their own.",
    says: () => "scheme removed",
    judge: always(inCode(breaking("Its credentials and hooks no longer exist."))),
  },
  "scheme-changed": {
    about: "A security scheme sends its credentials in a different place.",
    says: ({ from, to }) => `credentials are sent as ${to}, previously as ${from}`,
    judge: always(
      both(breaking("The other side looks for the credentials elsewhere and responds with 401.")),
    ),
  },
  "credentials-renamed": {
    about: "The credentials of a security scheme were renamed in code.",
    says: ({ from, to }) => `credentials renamed from ${from} to ${to}`,
    judge: always(inCode(breaking("Code that names the credentials no longer compiles."))),
  },
  "oauth-flow-removed": {
    about: "A security scheme no longer says how clients get its token by OAuth.",
    says: ({ grant }) => `the flow ${grant} of OAuth removed`,
    judge: always({
      callers: breaking("Code that gets tokens with the generated client no longer compiles."),
    }),
  },
  "signing-changed": {
    about: "Events are signed differently.",
    says: ({ from, to }) => `signatures of events changed from ${from} to ${to}`,
    judge: always(
      both(breaking("A receiver does not find the signature that it expects, and rejects the event.")),
    ),
  },
  "limit-added": { about: "A limit was added.", says: () => "new limit", judge: always() },
  "limit-removed": {
    about: "A limit was removed. The values that it bounded have changes of their own.",
    says: () => "limit removed",
    judge: always(inCode(breaking("Code that reads the limit no longer compiles."))),
  },
  "limit-tightened": {
    about: "A limit allows fewer values, wherever it is used.",
    says: ({ from, to }) => `limit tightened: ${from} -> ${to}`,
    judge: byEffects({ wire: "narrows", code: "none" }),
  },
  "limit-loosened": {
    about: "A limit allows more values, wherever it is used.",
    says: ({ from, to }) => `limit loosened: ${from} -> ${to}`,
    judge: byEffects({ wire: "widens", code: "none" }),
  },
  "limit-changed": {
    about: "A limit has a different value, wherever it is used.",
    says: ({ from, to }) => `limit changed: ${from} -> ${to}`,
    judge: byEffects({ wire: "replaces", code: "none" }),
  },
  "limit-error-changed": {
    about: "Values outside a limit cause a different error.",
    says: ({ from, to }) => `error changed from ${from} to ${to}`,
    judge: always({ oldClients: risky("Old clients expect the old error.") }),
  },
  "auth-narrowed": {
    about: "Some credentials are no longer accepted.",
    says: ({ from, to }) => `credentials changed: ${from} -> ${to}`,
    judge: ({ facts: { retyped } }) =>
      verdicts({
        oldClients: breaking("A call with the old credentials gets 401."),
        callers: breaking("A client with the old credentials no longer has the call."),
        handlers: retyped
          ? breaking("The handler gets a different caller, or the server needs another hook.")
          : risky("The handler gets a different caller."),
      }),
  },
  "auth-widened": {
    about: "Additional credentials are accepted.",
    says: ({ from, to }) => `credentials changed: ${from} -> ${to}`,
    judge: ({ facts: { unused } }) =>
      verdicts({
        newClients: risky(
          "The old service rejects the new credentials: deploy the service before clients use them.",
        ),
        ...(unused ? { callers: breaking("The option for its credentials no longer exists.") } : {}),
        handlers: breaking("The handler has to accept another type of caller."),
      }),
  },
  "auth-changed": {
    about: "Different credentials are required.",
    says: ({ from, to }) => `credentials changed: ${from} -> ${to}`,
    judge: always({
      ...both(breaking("A call with the credentials of the other side gets 401.")),
      ...inCode(breaking("Client and handler have different credentials.")),
    }),
  },
  "scope-added": {
    about: "A call requires an additional scope.",
    says: ({ name }) => `needs the scope ${name}`,
    judge: always({ oldClients: breaking("A token without the scope gets 403.") }),
  },
  "scope-removed": {
    about: "A call no longer requires a scope.",
    says: ({ name }) => `no longer needs the scope ${name}`,
    judge: always({ newClients: breaking("The old service rejects a token without the scope with 403.") }),
  },
  "idempotency-added": {
    about: "Calls accept or require an idempotency key.",
    says: ({ required }) => (required ? "idempotency key required" : "idempotency key accepted"),
    judge: ({ facts: { required, first } }) =>
      verdicts({
        oldClients: required ? breaking("An old client sends no key and gets 400.") : safe,
        newClients: risky("A new client retries with its key, and the old service may act twice."),
        ...(first ? { handlers: breaking("The server needs a store for keys.") } : {}),
      }),
  },
  "idempotency-removed": {
    about: "Calls no longer have an idempotency key.",
    says: () => "idempotency key no longer read",
    judge: ({ facts: { required } }) =>
      verdicts({
        oldClients: breaking("An old client retries with its key, and the new service acts twice."),
        newClients: required ? breaking("The old service rejects calls without a key.") : safe,
        ...inCode(breaking("`idempotencyKey` no longer exists.")),
      }),
  },
  "idempotency-required": {
    about: "The idempotency key became required.",
    says: () => "idempotency key is required now",
    judge: always({ oldClients: risky("Calls without a key get 400. Generated clients always send one.") }),
  },
  "idempotency-optional": {
    about: "The idempotency key became optional.",
    says: () => "idempotency key is optional now",
    judge: always({
      newClients: risky("The old service rejects calls without a key. Generated clients always send one."),
      handlers: breaking("`idempotencyKey` of the context can be undefined."),
    }),
  },
  "idempotency-header-changed": {
    about: "The header of the idempotency key changed.",
    says: ({ from, to }) => `header of the idempotency key changed from ${from} to ${to}`,
    judge: ({ facts: { from, to, option } }) => {
      const lost = "The other side does not find the key, so that a retry acts twice or gets 400.";
      const isOption = from === "unspecified" || to === "unspecified";
      const onWire = isOption
        ? risky("The option `idempotencyHeader` names the header of the other side: keep both the same.")
        : breaking(lost);
      const isSame = option === "same";
      const needed = option === "needed" ? "is needed" : "no longer exists";
      return verdicts({
        ...both(onWire),
        ...(isSame ? {} : inCode(breaking(`The option \`idempotencyHeader\` ${needed}.`))),
      });
    },
  },
  "idempotency-window-shortened": {
    about: "Idempotency keys are remembered for a shorter time.",
    says: ({ from, to }) => `window shortened from ${from} to ${to}`,
    judge: always({ oldClients: risky("A late retry of an old client acts twice.") }),
  },
  "idempotency-window-extended": {
    about: "Idempotency keys are remembered for a longer time.",
    says: ({ from, to }) => `window extended from ${from} to ${to}`,
    judge: always({ newClients: risky("The old service forgets the key sooner.") }),
  },
  "deadline-added": {
    about: "Calls accept or require a deadline.",
    says: ({ required }) => (required ? "deadline required" : "deadline accepted"),
    judge: ({ facts: { required } }) =>
      verdicts({ oldClients: required ? breaking("An old client sends no deadline and gets 400.") : safe }),
  },
  "deadline-removed": {
    about: "Calls no longer have a deadline.",
    says: () => "deadline no longer read",
    judge: always({
      oldClients: risky("The service continues after the deadline of an old client."),
      ...inCode(breaking("`deadline` no longer exists.")),
    }),
  },
  "deadline-required": {
    about: "The deadline became required.",
    says: () => "deadline is required now",
    judge: always({ oldClients: breaking("Calls without a deadline get 400.") }),
  },
  "deadline-optional": {
    about: "The deadline became optional.",
    says: () => "deadline is optional now",
    judge: always({
      newClients: risky("The old service rejects calls without a deadline."),
      handlers: breaking("`deadline` of the context can be undefined."),
    }),
  },
  "deadline-changed": {
    about: "The header or unit of the deadline changed.",
    says: ({ from, to }) => `deadline changed from ${from} to ${to}`,
    judge: ({ facts: { retyped } }) =>
      verdicts({
        ...both(breaking("The other side does not find the deadline, or reads another time.")),
        ...(retyped ? { callers: breaking("The deadline of a call has another type.") } : {}),
      }),
  },
  "pages-added": {
    about: "A list became paginated.",
    says: () => "has pages now",
    judge: always(),
  },
  "pages-removed": {
    about: "A list is no longer paginated.",
    says: () => "has no pages now",
    judge: always({
      oldClients: risky("Old clients look for a next page that may not exist."),
      callers: breaking("`all` and `pages` no longer exist."),
    }),
  },
  "pages-changed": {
    about: "The pagination of a list changed.",
    says: ({ from, to }) => `pages changed: ${from} -> ${to}`,
    judge: ({ facts: { otherItems } }) =>
      verdicts({
        oldClients: risky("Old clients look for the next page in the old place, and may stop early."),
        ...(otherItems ? { callers: breaking("`all` yields other items.") } : {}),
      }),
  },
  "wait-added": { about: "Callers can wait for a state.", says: () => "can be waited on", judge: always() },
  "wait-removed": {
    about: "Callers can no longer wait for a state.",
    says: () => "can no longer be waited on",
    judge: always({ callers: breaking("`waitFor` no longer exists.") }),
  },
  "wait-changed": {
    about: "Waiting ends in different states.",
    says: ({ from, to }) => `waiting ends at "${to}", previously at "${from}"`,
    judge: always({
      oldClients: risky("Old clients wait for the old states."),
      callers: risky("The settled output has different states."),
    }),
  },
  "reads-added": {
    about: "A call is declared as read-only, so clients retry it.",
    says: () => "changes nothing, so clients retry it",
    judge: always({
      newClients: risky("A new client retries a call that the old service may carry out twice."),
    }),
  },
  "reads-removed": {
    about: "A call is no longer declared as read-only, so clients do not retry it.",
    says: () => "may change something",
    judge: always({ oldClients: risky("Old clients retry a call that may act twice.") }),
  },
  "effect-changed": {
    about: "What a call does is stated in another way.",
    says: ({ from, to }) => `effect changed from "${from}" to "${to}"`,
    judge: always({
      callers: risky("Caches and mocks that follow from effects treat the call in another way."),
    }),
  },
  "precondition-added": {
    about: "A precondition was added.",
    says: ({ doc }) => `new precondition: ${doc}`,
    judge: always({ oldClients: risky("Calls that were accepted may be rejected.") }),
  },
  "precondition-removed": {
    about: "A precondition was removed.",
    says: ({ doc }) => `precondition removed: ${doc}`,
    judge: always(),
  },
  "rule-added": {
    about: "A named rule was added.",
    says: ({ name }) => `new rule ${name}`,
    judge: always({
      oldClients: risky("Requests that were accepted may be rejected."),
      handlers: breaking("The server needs a function for the rule."),
    }),
  },
  "rule-removed": {
    about: "A named rule was removed.",
    says: ({ name }) => `rule ${name} removed`,
    judge: always({ handlers: breaking("The function for the rule no longer compiles.") }),
  },
  "rule-error-changed": {
    about: "Breaking a named rule causes a different error.",
    says: ({ name, from, to }) => `error of the rule ${name} changed from ${from} to ${to}`,
    judge: always({
      oldClients: risky("Old clients expect the old error."),
      handlers: risky("A rule whose error needs details throws it itself."),
    }),
  },
  deprecated: {
    about: "A declaration was deprecated.",
    says: ({ reason }) => (reason === undefined ? "deprecated" : `deprecated: ${reason}`),
    judge: always(),
  },
  undeprecated: {
    about: "A declaration is no longer deprecated.",
    says: () => "no longer deprecated",
    judge: always(),
  },
  "gap-opened": {
    about: "An open question was added.",
    says: ({ text }) => `open question: ${text}`,
    judge: always(),
  },
  "gap-answered": {
    about: "An open question was resolved. Its consequences are changes of their own.",
    says: ({ text }) => `question answered: ${text}`,
    judge: always(),
  },
} satisfies { readonly [K in ChangeKind]?: DiffRule<K> };
