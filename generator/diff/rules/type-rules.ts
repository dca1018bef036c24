/** Rules for changes of types: fields, values, enums, unions. */
import type { ChangeKind, ChangeOf, FlowDirection } from "../changes.js";
import { always, breaking, byEffects, effectsOn, risky, safe, verdicts, worse } from "./verdict.js";
import type { DiffRule, PartyVerdicts, Verdict } from "./verdict.js";

const nameGone = breaking("The exported name is gone: imports of it no longer compile.");

/** The rules for types, by kind of change. */
export const typeRules = {
  "event-added": {
    about: "An event is new.",
    says: () => "new event",
    judge: always({
      oldClients: breaking("An old receiver does not know the event and refuses it with 400."),
      callers: breaking("Code that handles each event no longer compiles."),
    }),
  },
  "event-removed": {
    about: "An event is gone: receivers no longer get it, and nothing tells them.",
    says: () => "event removed",
    judge: always({
      oldClients: breaking("An old receiver waits for an event that the new service never sends."),
      newClients: breaking("The old service still sends the event, and a new receiver refuses it with 400."),
      callers: breaking("Code that names the event no longer compiles."),
      handlers: breaking("Code that sends the event no longer compiles."),
    }),
  },
  "type-added": { about: "A declaration is new.", says: ({ what }) => `new ${what}`, judge: always() },
  "type-removed": {
    about: "A declaration is gone.",
    says: ({ what }) => `${what} removed`,
    judge: always({ callers: nameGone, handlers: nameGone }),
  },
  "type-renamed": {
    about: "A declaration has another name. Names of types are not on the wire.",
    says: ({ from, to }) => `renamed from ${from} to ${to}`,
    judge: always({ callers: nameGone, handlers: nameGone }),
  },
  "export-removed": {
    about: "A declaration leads to fewer exported names, such as those of the arms of a resource.",
    says: ({ name }) => `no longer exports ${name}`,
    judge: always({ callers: nameGone, handlers: nameGone }),
  },
  "field-added": {
    about: "An object has a new field.",
    says: ({ required }) => (required ? "new required field" : "new optional field"),
    judge: fieldAdded,
  },
  "field-removed": {
    about: "A field is gone.",
    says: ({ required }) => (required ? "required field removed" : "optional field removed"),
    judge: fieldRemoved,
  },
  "field-renamed": {
    about: "A field has another name, and says so with `was`. Names of fields are on the wire.",
    says: ({ from, to }) => `field renamed from ${from} to ${to}`,
    judge: fieldRenamed,
  },
  "field-required": {
    about: "An optional field is required now.",
    says: () => "optional field is required now",
    judge: byEffects({ wire: "narrows", code: "narrows" }),
  },
  "field-optional": {
    about: "A required field is optional now.",
    says: () => "required field is optional now",
    judge: byEffects({ wire: "widens", code: "widens" }),
  },
  "condition-changed": {
    about: "The condition for the presence of a field is another one.",
    says: ({ from, to }) => `presence changed: ${from} -> ${to}`,
    judge: ({ directions, facts: { wire, code } }) => effectsOn(directions, { wire, code }),
  },
  "default-changed": {
    about: "The service takes another value for a field that is left out.",
    says: ({ from, to }) => `default changed from ${from} to ${to}`,
    judge: ({ directions }) =>
      directions.includes("request")
        ? verdicts({
            oldClients: risky("Callers that leave the field out get another value."),
            handlers: risky("The handler applies the default."),
          })
        : verdicts(),
  },
  "default-applied": {
    about: "The server fills in the default of a field that is left out.",
    says: () => "the server fills in the default now",
    judge: always(),
  },
  "default-unapplied": {
    about: "The server no longer fills in the default: handlers get no value.",
    says: () => "the server no longer fills in the default",
    judge: ({ directions }) =>
      directions.includes("request")
        ? verdicts({
            oldClients: risky("Callers that leave the field out get what the handler makes of no value."),
            handlers: breaking("Handlers that read the value no longer compile: it may be missing."),
          })
        : verdicts(),
  },
  "value-widened": {
    about: "The type of a value accepts more.",
    says: ({ from, to }) => `type changed: ${from} -> ${to}`,
    judge: ({ directions, facts: { sameInCode } }) =>
      effectsOn(directions, { wire: "widens", code: sameInCode ? "none" : "widens" }),
  },
  "value-narrowed": {
    about: "The type of a value accepts less.",
    says: ({ from, to }) => `type changed: ${from} -> ${to}`,
    judge: ({ directions, facts: { sameInCode } }) =>
      effectsOn(directions, { wire: "narrows", code: sameInCode ? "none" : "narrows" }),
  },
  "value-replaced": {
    about: "A value has another type.",
    says: ({ from, to }) => `type changed: ${from} -> ${to}`,
    judge: ({ directions, facts: { sameInCode } }) =>
      effectsOn(directions, { wire: "replaces", code: sameInCode ? "none" : "replaces" }),
  },
  "null-added": {
    about: "A value may be null now.",
    says: () => "may be null now",
    judge: byEffects({ wire: "widens", code: "widens" }),
  },
  "null-removed": {
    about: "A value may no longer be null.",
    says: () => "may no longer be null",
    judge: byEffects({ wire: "narrows", code: "narrows" }),
  },
  "unit-changed": {
    about: "A time is in another unit.",
    says: ({ from, to }) => `unit changed from ${from} to ${to}`,
    judge: ({ directions }) => {
      const wrong = breaking("Both sides accept the number and mean different times: no validator notices.");
      const types = effectsOn(directions, { wire: "none", code: "replaces" });
      return { ...types, oldClients: wrong, newClients: wrong };
    },
  },
  "code-type-changed": {
    about: "The same values have another type in code.",
    says: ({ from, to }) => `type in code changed from ${from} to ${to}`,
    judge: byEffects({ wire: "none", code: "replaces" }),
  },
  "constraint-tightened": {
    about: "A constraint allows less.",
    says: ({ from, to }) => `constraint tightened: ${from} -> ${to}`,
    judge: byEffects({ wire: "narrows", code: "none" }),
  },
  "constraint-loosened": {
    about: "A constraint allows more.",
    says: ({ from, to }) => `constraint loosened: ${from} -> ${to}`,
    judge: byEffects({ wire: "widens", code: "none" }),
  },
  "constraint-changed": {
    about: "A constraint allows other values.",
    says: ({ from, to }) => `constraint changed: ${from} -> ${to}`,
    judge: byEffects({ wire: "replaces", code: "none" }),
  },
  "enum-value-added": {
    about: "An enum has a new value. An open enum has accepted it all along.",
    says: ({ value, baseOpen }) => `new value ${value}${baseOpen ? " of an open enum" : ""}`,
    judge: ({ directions, facts: { baseOpen } }) =>
      baseOpen ? verdicts() : effectsOn(directions, { wire: "widens", code: "widens" }),
  },
  "enum-value-removed": {
    about: "An enum has lost a value. An open enum accepts it all the same.",
    says: ({ value, headOpen }) => `value ${value} removed${headOpen ? " from an open enum" : ""}`,
    judge: ({ directions, facts: { headOpen } }) =>
      headOpen
        ? verdicts({ oldClients: risky("Old clients may still send or expect the value.") })
        : withComparisons(directions, effectsOn(directions, { wire: "narrows", code: "narrows" })),
  },
  "enum-opened": {
    about: "An enum accepts values that it does not list.",
    says: () => "enum is open now",
    judge: byEffects({ wire: "widens", code: "widens" }),
  },
  "enum-closed": {
    about: "An enum accepts no other values any more.",
    says: () => "enum is closed now",
    judge: byEffects({ wire: "narrows", code: "narrows" }),
  },
  "enum-steps-changed": {
    about: "The steps between states are others, or the final ones.",
    says: ({ from, to }) => `steps changed: ${from} -> ${to}`,
    judge: always({ oldClients: risky("Old clients wait for the states that were final.") }),
  },
  "union-member-added": {
    about: "A union has a new member. A union with `otherwise` accepts it where it fits that resource.",
    says: ({ member, accepted }) =>
      `new member ${member}${accepted ? ", which `otherwise` has covered" : ""}`,
    judge: ({ directions, facts: { accepted } }) =>
      accepted ? verdicts() : effectsOn(directions, { wire: "widens", code: "widens" }),
  },
  "union-member-removed": {
    about:
      "A union has lost a member. A union with `otherwise` accepts its values where they fit that resource.",
    says: ({ member }) => `member ${member} removed`,
    judge: ({ directions, facts: { accepted } }) => {
      const found = effectsOn(directions, { wire: accepted ? "none" : "narrows", code: "narrows" });
      const [asked, answered] = [directions.includes("request"), directions.includes("response")];
      const gone = breaking("Code that handles the member no longer compiles.");
      return {
        ...found,
        callers: answered ? worse(found.callers, gone) : found.callers,
        handlers: asked ? worse(found.handlers, gone) : found.handlers,
      };
    },
  },
  "union-opened": {
    about: "A union accepts values that select no listed member.",
    says: () => "union is open now",
    judge: byEffects({ wire: "widens", code: "widens" }),
  },
  "union-closed": {
    about: "A union accepts only its listed members now.",
    says: () => "union is closed now",
    judge: byEffects({ wire: "narrows", code: "narrows" }),
  },
  "union-selection-changed": {
    about: "Another part of a value selects the member of a union.",
    says: ({ from, to }) => `member is selected ${from} before and ${to} now`,
    judge: byEffects({ wire: "replaces", code: "replaces" }),
  },
  "extras-closed": {
    about: "Undeclared properties are refused now.",
    says: () => "refuses undeclared properties now",
    judge: ({ directions }) =>
      verdicts({
        ...(directions.includes("request")
          ? { oldClients: risky("Requests with undeclared properties were accepted and are refused now.") }
          : {}),
        ...(directions.includes("response")
          ? { newClients: risky("A new client refuses properties that the old service may add.") }
          : {}),
      }),
  },
  "extras-opened": {
    about: "Undeclared properties are no longer refused.",
    says: () => "no longer refuses undeclared properties",
    judge: ({ directions }) =>
      directions.includes("response")
        ? verdicts({ oldClients: risky("Old clients refuse properties that the new service may add.") })
        : verdicts(),
  },
  "rest-changed": {
    about: "Undeclared properties have another type.",
    says: ({ from, to }) => `type of undeclared properties changed from ${from} to ${to}`,
    judge: ({ directions, facts: { from, to } }) => {
      const effect = to === "any" ? "widens" : from === "any" ? "narrows" : "replaces";
      return effectsOn(directions, { wire: effect, code: effect });
    },
  },
  "at-least-raised": {
    about: "More fields must be given.",
    says: ({ from, to }) => `at least ${to} fields must be given, before ${from}`,
    judge: byEffects({ wire: "narrows", code: "none" }),
  },
  "at-least-lowered": {
    about: "Fewer fields must be given.",
    says: ({ from, to }) => `at least ${to} fields must be given, before ${from}`,
    judge: byEffects({ wire: "widens", code: "none" }),
  },
} satisfies { readonly [K in ChangeKind]?: DiffRule<K> };

/** Adds the break of code that reads a value and compares it with one that is gone. */
function withComparisons(directions: readonly FlowDirection[], found: PartyVerdicts): PartyVerdicts {
  const compares = breaking("Code that compares with the value no longer compiles.");
  const [asked, answered] = [directions.includes("request"), directions.includes("response")];
  return {
    ...found,
    callers: answered ? worse(found.callers, compares) : found.callers,
    handlers: asked ? worse(found.handlers, compares) : found.handlers,
  };
}

function fieldAdded({ directions, facts }: ChangeOf<"field-added">): PartyVerdicts {
  const { required, baseClosed } = facts;
  const [asked, answered] = [directions.includes("request"), directions.includes("response")];
  return verdicts({
    oldClients:
      asked && required
        ? breaking("An old client does not send the field, and the new service refuses the request.")
        : answered && baseClosed
          ? breaking("An old client refuses undeclared properties, and the new service sends one.")
          : safe,
    newClients:
      answered && required
        ? breaking("A new client needs the field, and the old service does not send it.")
        : asked && baseClosed
          ? required
            ? breaking("The old service refuses undeclared properties, and a new client sends one.")
            : risky("The old service refuses the field: deploy the service before clients use it.")
          : asked
            ? risky("The old service drops the field in silence.")
            : safe,
    callers: asked && required ? breaking("Calls that do not pass the field no longer compile.") : safe,
    handlers:
      answered && required ? breaking("Handlers that do not return the field no longer compile.") : safe,
  });
}

function fieldRemoved({ directions, facts }: ChangeOf<"field-removed">): PartyVerdicts {
  const { required, headClosed } = facts;
  const [asked, answered] = [directions.includes("request"), directions.includes("response")];
  return verdicts({
    oldClients:
      asked && headClosed
        ? breaking("An old client sends the field, and the new service refuses undeclared properties.")
        : answered && required
          ? breaking("An old client needs the field, and the new service does not send it.")
          : asked
            ? risky("An old client sends the field, and the new service drops it in silence.")
            : answered
              ? risky("An old client may use the field, and the new service does not send it.")
              : safe,
    newClients:
      asked && required
        ? breaking("A new client does not send the field, and the old service refuses the request.")
        : answered && headClosed
          ? breaking("A new client refuses undeclared properties, and the old service sends one.")
          : safe,
    callers: asked || answered ? breaking("Code that names the field no longer compiles.") : safe,
    handlers: asked
      ? breaking("Handlers that read the field no longer compile.")
      : answered
        ? breaking(
            "Handlers that set the field in a literal of the type no longer compile; others compile, and the server drops it.",
          )
        : safe,
  });
}

function fieldRenamed(change: ChangeOf<"field-renamed">): PartyVerdicts {
  const gone = fieldRemoved(change as unknown as ChangeOf<"field-removed">);
  const come = fieldAdded(change as unknown as ChangeOf<"field-added">);
  const named = breaking("Code that uses the former name no longer compiles.");
  // Gone and new together: a value under one name is neither for the other side.
  const both = (one: Verdict, other: Verdict): Verdict => {
    const worst = worse(one, other);
    return worst.level === "breaking"
      ? breaking("The other side looks for the field under another name.")
      : worst;
  };
  return {
    oldClients: both(gone.oldClients, come.oldClients),
    newClients: both(gone.newClients, come.newClients),
    callers: change.directions.length === 0 ? safe : named,
    handlers: change.directions.length === 0 ? safe : named,
  };
}
