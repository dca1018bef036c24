/** Rules for changes of types: fields, values, enums, unions. */
import type { ChangeKind, ChangeOf, FlowDirection } from "../changes.js";
import { always, breaking, byEffects, effectsOn, risky, safe, verdicts, worse } from "./verdict.js";
import type { DiffRule, PartyVerdicts, Verdict } from "./verdict.js";

const nameGone = breaking("The exported name no longer exists: imports of it no longer compile.");

/** The rules for types, by kind of change. */
export const typeRules = {
  "event-added": {
    about: "An event was added.",
    says: () => "new event",
    judge: always({
      oldClients: risky("An old receiver acknowledges the event with 200 and does not handle it."),
      callers: breaking("Code that handles each event no longer compiles."),
    }),
  },
  "event-removed": {
    about: "An event was removed. Receivers no longer get it and are not notified.",
    says: () => "event removed",
    judge: always({
      oldClients: breaking("An old receiver waits for an event that the new service never sends."),
      newClients: risky(
        "The old service still sends the event, and a new receiver acknowledges it with 200 and does not handle it.",
      ),
      callers: breaking("Code that names the event no longer compiles."),
      handlers: breaking("Code that sends the event no longer compiles."),
    }),
  },
  "type-added": { about: "A declaration was added.", says: ({ what }) => `new ${what}`, judge: always() },
  "type-removed": {
    about: "A declaration was removed.",
    says: ({ what }) => `${what} removed`,
    judge: always({ callers: nameGone, handlers: nameGone }),
  },
  "type-renamed": {
    about: "A declaration was renamed. Names of types are not on the wire.",
    says: ({ from, to }) => `renamed from ${from} to ${to}`,
    judge: always({ callers: nameGone, handlers: nameGone }),
  },
  "export-removed": {
    about: "A declaration exports fewer names, such as those of the arms of a resource.",
    says: ({ name }) => `no longer exports ${name}`,
    judge: always({ callers: nameGone, handlers: nameGone }),
  },
  "field-added": {
    about: "A field was added.",
    says: ({ required }) => (required ? "new required field" : "new optional field"),
    judge: fieldAdded,
  },
  "field-removed": {
    about: "A field was removed.",
    says: ({ required }) => (required ? "required field removed" : "optional field removed"),
    judge: fieldRemoved,
  },
  "field-renamed": {
    about: "A field was renamed, as declared by `was`. Names of fields are on the wire.",
    says: ({ from, to }) => `field renamed from ${from} to ${to}`,
    judge: fieldRenamed,
  },
  "field-required": {
    about: "An optional field became required.",
    says: () => "optional field is required now",
    judge: byEffects({ wire: "narrows", code: "narrows" }),
  },
  "field-optional": {
    about: "A required field became optional.",
    says: () => "required field is optional now",
    judge: byEffects({ wire: "widens", code: "widens" }),
  },
  "condition-changed": {
    about: "The condition for the presence of a field changed.",
    says: ({ from, to }) => `presence changed: ${from} -> ${to}`,
    judge: ({ directions, facts: { wire, code } }) => effectsOn(directions, { wire, code }),
  },
  "default-changed": {
    about: "The default of an omitted field changed.",
    says: ({ from, to }) => `default changed from ${from} to ${to}`,
    judge: ({ directions }) =>
      directions.includes("request")
        ? verdicts({
            oldClients: risky("Callers that omit the field get a different value."),
            handlers: risky("The handler applies the default."),
          })
        : verdicts(),
  },
  "default-applied": {
    about: "The server fills in the default of an omitted field.",
    says: () => "the server fills in the default now",
    judge: always(),
  },
  "default-unapplied": {
    about: "The server no longer fills in the default, so handlers get no value.",
    says: () => "the server no longer fills in the default",
    judge: ({ directions }) =>
      directions.includes("request")
        ? verdicts({
            oldClients: risky("Callers that omit the field get whatever the handler does without a value."),
            handlers: breaking("Handlers that read the value no longer compile: it may be missing."),
          })
        : verdicts(),
  },
  "value-widened": {
    about: "The type of a value accepts more values.",
    says: ({ from, to }) => `type changed: ${from} -> ${to}`,
    judge: ({ directions, facts: { sameInCode } }) =>
      effectsOn(directions, { wire: "widens", code: sameInCode ? "none" : "widens" }),
  },
  "value-narrowed": {
    about: "The type of a value accepts fewer values.",
    says: ({ from, to }) => `type changed: ${from} -> ${to}`,
    judge: ({ directions, facts: { sameInCode } }) =>
      effectsOn(directions, { wire: "narrows", code: sameInCode ? "none" : "narrows" }),
  },
  "value-replaced": {
    about: "The type of a value changed.",
    says: ({ from, to }) => `type changed: ${from} -> ${to}`,
    judge: ({ directions, facts: { sameInCode } }) =>
      effectsOn(directions, { wire: "replaces", code: sameInCode ? "none" : "replaces" }),
  },
  "null-added": {
    about: "A value became nullable.",
    says: () => "may be null now",
    judge: byEffects({ wire: "widens", code: "widens" }),
  },
  "null-removed": {
    about: "A value is no longer nullable.",
    says: () => "may no longer be null",
    judge: byEffects({ wire: "narrows", code: "narrows" }),
  },
  "unit-changed": {
    about: "The unit of a time changed.",
    says: ({ from, to }) => `unit changed from ${from} to ${to}`,
    judge: ({ directions }) => {
      const wrong = breaking(
        "Both sides accept the number but interpret it differently; no validator detects it.",
      );
      const types = effectsOn(directions, { wire: "none", code: "replaces" });
      return { ...types, oldClients: wrong, newClients: wrong };
    },
  },
  "code-type-changed": {
    about: "The type in code changed; the values are the same.",
    says: ({ from, to }) => `type in code changed from ${from} to ${to}`,
    judge: byEffects({ wire: "none", code: "replaces" }),
  },
  "constraint-tightened": {
    about: "A constraint allows fewer values.",
    says: ({ from, to }) => `constraint tightened: ${from} -> ${to}`,
    judge: byEffects({ wire: "narrows", code: "none" }),
  },
  "constraint-loosened": {
    about: "A constraint allows more values.",
    says: ({ from, to }) => `constraint loosened: ${from} -> ${to}`,
    judge: byEffects({ wire: "widens", code: "none" }),
  },
  "constraint-changed": {
    about: "A constraint allows different values.",
    says: ({ from, to }) => `constraint changed: ${from} -> ${to}`,
    judge: byEffects({ wire: "replaces", code: "none" }),
  },
  "enum-value-added": {
    about: "An enum value was added. An open enum already accepts it.",
    says: ({ value, baseOpen }) => `new value ${value}${baseOpen ? " of an open enum" : ""}`,
    judge: ({ directions, facts: { baseOpen } }) =>
      baseOpen ? verdicts() : effectsOn(directions, { wire: "widens", code: "widens" }),
  },
  "enum-value-removed": {
    about: "An enum value was removed. An open enum still accepts it.",
    says: ({ value, headOpen }) => `value ${value} removed${headOpen ? " from an open enum" : ""}`,
    judge: ({ directions, facts: { headOpen } }) =>
      headOpen
        ? verdicts({ oldClients: risky("Old clients may still send or expect the value.") })
        : withComparisons(directions, effectsOn(directions, { wire: "narrows", code: "narrows" })),
  },
  "enum-opened": {
    about: "An enum accepts unlisted values.",
    says: () => "enum is open now",
    judge: byEffects({ wire: "widens", code: "widens" }),
  },
  "enum-closed": {
    about: "An enum no longer accepts unlisted values.",
    says: () => "enum is closed now",
    judge: byEffects({ wire: "narrows", code: "narrows" }),
  },
  "enum-steps-changed": {
    about: "The transitions between states, or the final states, changed.",
    says: ({ from, to }) => `steps changed: ${from} -> ${to}`,
    judge: always({ oldClients: risky("Old clients wait for the states that were final.") }),
  },
  "union-member-added": {
    about:
      "A union member was added. A union with `otherwise` already accepts its values if they fit that resource.",
    says: ({ member, accepted }) =>
      `new member ${member}${accepted ? ", which `otherwise` already covers" : ""}`,
    judge: ({ directions, facts: { accepted } }) =>
      accepted ? verdicts() : effectsOn(directions, { wire: "widens", code: "widens" }),
  },
  "union-member-removed": {
    about:
      "A union member was removed. A union with `otherwise` still accepts its values if they fit that resource.",
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
    about: "A union accepts values of unlisted members.",
    says: () => "union is open now",
    judge: byEffects({ wire: "widens", code: "widens" }),
  },
  "union-closed": {
    about: "A union accepts only its listed members.",
    says: () => "union is closed now",
    judge: byEffects({ wire: "narrows", code: "narrows" }),
  },
  "union-selection-changed": {
    about: "The way to select a union member changed.",
    says: ({ from, to }) => `member is now selected ${to}, previously ${from}`,
    judge: byEffects({ wire: "replaces", code: "replaces" }),
  },
  "extras-closed": {
    about: "Undeclared properties are now rejected.",
    says: () => "rejects undeclared properties now",
    judge: ({ directions }) =>
      verdicts({
        ...(directions.includes("request")
          ? { oldClients: risky("Requests with undeclared properties were accepted and are rejected now.") }
          : {}),
        ...(directions.includes("response")
          ? { newClients: risky("A new client rejects properties that the old service may add.") }
          : {}),
      }),
  },
  "extras-opened": {
    about: "Undeclared properties are no longer rejected.",
    says: () => "no longer rejects undeclared properties",
    judge: ({ directions, facts: { kept } }) => {
      const why = "Old clients reject properties that the new service may add.";
      return verdicts(
        directions.includes("response") ? { oldClients: kept ? breaking(why) : risky(why) } : {},
      );
    },
  },
  "extras-kept": {
    about: "Undeclared properties are part of the value now.",
    says: () => "keeps undeclared properties now",
    judge: ({ directions }) =>
      verdicts(
        directions.includes("request")
          ? { newClients: risky("The old service leaves out undeclared properties of requests.") }
          : {},
      ),
  },
  "extras-dropped": {
    about: "Undeclared properties are no longer part of the value.",
    says: () => "no longer keeps undeclared properties",
    judge: always({
      oldClients: risky(
        "The new service leaves out undeclared properties, which an old client may send or read.",
      ),
      callers: breaking("Code that reads or passes undeclared properties no longer compiles."),
      handlers: breaking("Code that reads or returns undeclared properties no longer compiles."),
    }),
  },
  "rest-changed": {
    about: "The type of undeclared properties changed.",
    says: ({ from, to }) => `type of undeclared properties changed from ${from} to ${to}`,
    judge: ({ directions, facts: { from, to } }) => {
      const effect = to === "any" ? "widens" : from === "any" ? "narrows" : "replaces";
      return effectsOn(directions, { wire: effect, code: effect });
    },
  },
  "at-least-raised": {
    about: "More fields are required.",
    says: ({ from, to }) => `at least ${to} fields are required, previously ${from}`,
    judge: byEffects({ wire: "narrows", code: "none" }),
  },
  "at-least-lowered": {
    about: "Fewer fields are required.",
    says: ({ from, to }) => `at least ${to} fields are required, previously ${from}`,
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
        ? breaking("An old client does not send the field, and the new service rejects the request.")
        : answered && baseClosed
          ? breaking("An old client rejects undeclared properties, and the new service sends one.")
          : safe,
    newClients:
      answered && required
        ? breaking("A new client needs the field, and the old service does not send it.")
        : asked && baseClosed
          ? required
            ? breaking("The old service rejects undeclared properties, and a new client sends one.")
            : risky("The old service rejects the field: deploy the service before clients use it.")
          : asked
            ? risky("The old service drops the field silently.")
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
        ? breaking("An old client sends the field, and the new service rejects undeclared properties.")
        : answered && required
          ? breaking("An old client needs the field, and the new service does not send it.")
          : asked
            ? risky("An old client sends the field, and the new service drops it silently.")
            : answered
              ? risky("An old client may use the field, and the new service does not send it.")
              : safe,
    newClients:
      asked && required
        ? breaking("A new client does not send the field, and the old service rejects the request.")
        : answered && headClosed
          ? breaking("A new client rejects undeclared properties, and the old service sends one.")
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
  const named = breaking("Code that uses the old name no longer compiles.");
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
