/** Rules for changes of the service, and of what holds for calls. */
import type { ChangeKind } from "../changes.js";
import { always, breaking, byEffects, risky, safe, verdicts } from "./verdict.js";
import type { DiffRule, Verdict } from "./verdict.js";

const both = (one: Verdict) => ({ oldClients: one, newClients: one });
const inCode = (one: Verdict) => ({ callers: one, handlers: one });

/** The rules for the service and for calls, by kind of change. */
export const callRules = {
  "service-renamed": {
    about: "The service has another name, and so have types of client and server.",
    says: ({ from, to }) => `renamed from ${from} to ${to}`,
    judge: always(inCode(breaking("The exported names of client and server are gone."))),
  },
  "base-url-changed": {
    about: "The service has another address.",
    says: ({ from, to }) => `base URL changed from ${from} to ${to}`,
    judge: always({ oldClients: risky("Old clients call the former address: keep it reachable.") }),
  },
  "error-body-changed": {
    about: "Errors of the service have another body.",
    says: ({ from, to }) => `body of errors changed from ${from} to ${to}`,
    judge: always({
      ...both(breaking("Clients no longer recognise declared errors.")),
      ...inCode(breaking("Errors have other members.")),
    }),
  },
  "scheme-added": { about: "A scheme is new.", says: () => "new scheme", judge: always() },
  "scheme-removed": {
    about: "A scheme is gone; the endpoints that used it say more.",
    says: () => "scheme removed",
    judge: always(inCode(breaking("Its credentials and hooks are gone."))),
  },
  "scheme-changed": {
    about: "A scheme sends its credentials elsewhere.",
    says: ({ from, to }) => `credentials are sent as ${to}, before as ${from}`,
    judge: always(
      both(breaking("The other side looks for the credentials elsewhere and responds with 401.")),
    ),
  },
  "credentials-renamed": {
    about: "Credentials of a scheme have other names in code.",
    says: ({ from, to }) => `credentials renamed from ${from} to ${to}`,
    judge: always(inCode(breaking("Code that names the credentials no longer compiles."))),
  },
  "signing-changed": {
    about: "Events are signed in another way.",
    says: ({ from, to }) => `signatures of events changed from ${from} to ${to}`,
    judge: always(
      both(breaking("A receiver does not find the signature that it expects, and refuses the event.")),
    ),
  },
  "limit-added": { about: "A limit is new.", says: () => "new limit", judge: always() },
  "limit-removed": {
    about: "A limit is gone; the values that it bound say more.",
    says: () => "limit removed",
    judge: always(inCode(breaking("Code that reads the limit no longer compiles."))),
  },
  "limit-tightened": {
    about: "A limit allows less, wherever it is used.",
    says: ({ from, to }) => `limit tightened: ${from} -> ${to}`,
    judge: byEffects({ wire: "narrows", code: "none" }),
  },
  "limit-loosened": {
    about: "A limit allows more, wherever it is used.",
    says: ({ from, to }) => `limit loosened: ${from} -> ${to}`,
    judge: byEffects({ wire: "widens", code: "none" }),
  },
  "limit-changed": {
    about: "A limit has another value, wherever it is used.",
    says: ({ from, to }) => `limit changed: ${from} -> ${to}`,
    judge: byEffects({ wire: "replaces", code: "none" }),
  },
  "limit-error-changed": {
    about: "Values outside a limit have another error.",
    says: ({ from, to }) => `error changed from ${from} to ${to}`,
    judge: always({ oldClients: risky("Old clients expect the former error.") }),
  },
  "auth-narrowed": {
    about: "Some credentials that were accepted no longer are.",
    says: ({ from, to }) => `credentials changed: ${from} -> ${to}`,
    judge: always({
      oldClients: breaking("A call with the former credentials gets 401."),
      callers: breaking("A client with the former credentials no longer has the call."),
      handlers: risky("The handler gets another caller."),
    }),
  },
  "auth-widened": {
    about: "Further credentials are accepted.",
    says: ({ from, to }) => `credentials changed: ${from} -> ${to}`,
    judge: always({
      newClients: risky(
        "The old service refuses the new credentials: deploy the service before clients use them.",
      ),
      handlers: breaking("The handler has to expect another caller."),
    }),
  },
  "auth-changed": {
    about: "Other credentials are needed.",
    says: ({ from, to }) => `credentials changed: ${from} -> ${to}`,
    judge: always({
      ...both(breaking("A call with the credentials of the other side gets 401.")),
      ...inCode(breaking("Client and handler have other credentials.")),
    }),
  },
  "scope-added": {
    about: "A call needs a further scope.",
    says: ({ name }) => `needs the scope ${name}`,
    judge: always({ oldClients: breaking("A token without the scope gets 403.") }),
  },
  "scope-removed": {
    about: "A call needs a scope less.",
    says: ({ name }) => `no longer needs the scope ${name}`,
    judge: always({ newClients: breaking("The old service refuses a token without the scope with 403.") }),
  },
  "idempotency-added": {
    about: "Calls have an idempotency key.",
    says: ({ required }) => (required ? "idempotency key required" : "idempotency key accepted"),
    judge: ({ facts: { required } }) =>
      verdicts({
        oldClients: required ? breaking("An old client sends no key and gets 400.") : safe,
        newClients: risky("A new client retries with its key, and the old service may act twice."),
      }),
  },
  "idempotency-removed": {
    about: "Calls have no idempotency key any more.",
    says: () => "idempotency key no longer read",
    judge: ({ facts: { required } }) =>
      verdicts({
        oldClients: breaking("An old client retries with its key, and the new service acts twice."),
        newClients: required ? breaking("The old service refuses calls without a key.") : safe,
      }),
  },
  "idempotency-required": {
    about: "The idempotency key is required now.",
    says: () => "idempotency key is required now",
    judge: always({ oldClients: risky("Calls without a key get 400. Generated clients always send one.") }),
  },
  "idempotency-optional": {
    about: "The idempotency key is optional now.",
    says: () => "idempotency key is optional now",
    judge: always({
      newClients: risky("The old service refuses calls without a key. Generated clients always send one."),
    }),
  },
  "idempotency-header-changed": {
    about: "The idempotency key is in another header.",
    says: ({ from, to }) => `header of the idempotency key changed from ${from} to ${to}`,
    judge: always(
      both(breaking("The other side does not find the key, so that a retry acts twice or gets 400.")),
    ),
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
    about: "Calls have a deadline.",
    says: ({ required }) => (required ? "deadline required" : "deadline accepted"),
    judge: ({ facts: { required } }) =>
      verdicts({ oldClients: required ? breaking("An old client sends no deadline and gets 400.") : safe }),
  },
  "deadline-removed": {
    about: "Calls have no deadline any more.",
    says: () => "deadline no longer read",
    judge: always({ oldClients: risky("The service goes on after the deadline of an old client.") }),
  },
  "deadline-required": {
    about: "The deadline is required now.",
    says: () => "deadline is required now",
    judge: always({ oldClients: breaking("Calls without a deadline get 400.") }),
  },
  "deadline-optional": {
    about: "The deadline is optional now.",
    says: () => "deadline is optional now",
    judge: always({ newClients: risky("The old service refuses calls without a deadline.") }),
  },
  "deadline-changed": {
    about: "The deadline is in another header or unit.",
    says: ({ from, to }) => `deadline changed from ${from} to ${to}`,
    judge: always(both(breaking("The other side does not find the deadline, or reads another time."))),
  },
  "pages-added": {
    about: "The pages of a list can be followed.",
    says: () => "has pages now",
    judge: always(),
  },
  "pages-removed": {
    about: "The pages of a list can no longer be followed.",
    says: () => "has no pages any more",
    judge: always({
      oldClients: risky("Old clients read the next page where there may be none."),
      callers: breaking("`all` and `pages` are gone."),
    }),
  },
  "pages-changed": {
    about: "Pages follow one another in another way.",
    says: ({ from, to }) => `pages changed: ${from} -> ${to}`,
    judge: always({
      oldClients: risky("Old clients look for the next page in the former place, and may stop early."),
    }),
  },
  "wait-added": { about: "Callers can wait for a state.", says: () => "can be waited on", judge: always() },
  "wait-removed": {
    about: "Callers can no longer wait for a state.",
    says: () => "can no longer be waited on",
    judge: always({ callers: breaking("`waitFor` is gone.") }),
  },
  "wait-changed": {
    about: "Waiting ends in other states.",
    says: ({ from, to }) => `waiting ends at "${to}", before at "${from}"`,
    judge: always({
      oldClients: risky("Old clients wait for the former states."),
      callers: risky("The settled output has other states."),
    }),
  },
  "reads-added": {
    about: "A call is said to change nothing, so clients retry it.",
    says: () => "changes nothing, so clients retry it",
    judge: always({
      newClients: risky("A new client retries a call that the old service may carry out twice."),
    }),
  },
  "reads-removed": {
    about: "A call may change something, so clients no longer retry it.",
    says: () => "may change something",
    judge: always({ oldClients: risky("Old clients retry a call that may act twice.") }),
  },
  "precondition-added": {
    about: "A call has a precondition.",
    says: ({ doc }) => `new precondition: ${doc}`,
    judge: always({ oldClients: risky("Calls that were accepted may be refused.") }),
  },
  "precondition-removed": {
    about: "A call has no precondition any more.",
    says: ({ doc }) => `precondition removed: ${doc}`,
    judge: always(),
  },
  "rule-added": {
    about: "A rule that no constraint expresses is new.",
    says: ({ name }) => `new rule ${name}`,
    judge: always({
      oldClients: risky("Requests that were accepted may be refused."),
      handlers: breaking("The server needs a function for the rule."),
    }),
  },
  "rule-removed": {
    about: "A rule is gone.",
    says: ({ name }) => `rule ${name} removed`,
    judge: always({ handlers: breaking("The function for the rule has no place any more.") }),
  },
  deprecated: {
    about: "Something is deprecated.",
    says: ({ reason }) => (reason === undefined ? "deprecated" : `deprecated: ${reason}`),
    judge: always(),
  },
  undeprecated: {
    about: "Something is no longer deprecated.",
    says: () => "no longer deprecated",
    judge: always(),
  },
  "gap-opened": {
    about: "A fact is open.",
    says: ({ text }) => `open question: ${text}`,
    judge: always(),
  },
  "gap-answered": {
    about: "An open question has an answer; what follows from it is a change of its own.",
    says: ({ text }) => `question answered: ${text}`,
    judge: always(),
  },
} satisfies { readonly [K in ChangeKind]?: DiffRule<K> };
