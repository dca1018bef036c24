/** Rules for changes of types: fields, values, enums, unions. */
import type { Need } from "../../../language/facts/conditions.js";
import type { ConstValue } from "../../../language/model/model.js";
import { breaking, byEffects, effectsOn, inCode, onWire, risky, rule, safe, worse } from "./verdict.js";
import type {
  JudgedFacts,
  Named,
  PartyVerdicts,
  Replaced,
  Requirable,
  SetEffect,
  ValueWays,
  Verdict,
} from "./verdict.js";

const nameGone = breaking("The exported name no longer exists: imports of it no longer compile.");

/** Values of deciding fields that lead to another presence; a field that is left out has none that is listed. */
export interface PresenceCell {
  readonly when: Readonly<Record<string, ConstValue>>;
  readonly from: Need;
  readonly to: Need;
}

/** The effects of another presence: on the values in JSON, on the types in code. */
export interface PresenceChange {
  readonly wire: SetEffect;
  readonly code: SetEffect;
  readonly cells: readonly PresenceCell[];
}

/** The facts of a value of another type; in code, an integer and a number have the same type, an `int64` none of both. */
type RetypedValue = Replaced & {
  readonly code: SetEffect;
};

/** The facts of a field, with the treatment of undeclared properties on both sides; true where they are refused. */
type FieldFacts = Requirable & {
  readonly baseClosed: boolean;
  readonly headClosed: boolean;
  /** True where a condition decides whether it is required. */
  readonly sometimes?: true;
};

/** The facts of a value of an enum, which is open on a side or lists all of its values there. */
type EnumValueFacts = {
  readonly value: string;
  readonly baseOpen: boolean;
  readonly headOpen: boolean;
};

export const typeRules = {
  "event-added": rule<{ readonly resource: string }>({
    about: "An event was added.",
    adds: true,
    says: () => "new event",
    oldClients: risky("An old receiver acknowledges the event with 200 and does not handle it."),
    callers: breaking("Code that handles each event no longer compiles."),
    evidence: { value: { issues: "anywhere" }, program: { breaks: "reading" } },
  }),
  "event-removed": rule<{ readonly resource: string }>({
    about: "An event was removed. Receivers no longer get it and are not notified.",
    says: () => "event removed",
    oldClients: breaking("An old receiver waits for an event that the new service never sends."),
    newClients: risky(
      "The old service still sends the event, and a new receiver acknowledges it with 200 and does not handle it.",
    ),
    callers: breaking("Code that names the event no longer compiles."),
    handlers: breaking("Code that sends the event no longer compiles."),
    evidence: { value: { issues: "anywhere" } },
  }),
  "type-added": rule<{ readonly what: string }>({
    about: "A declaration was added.",
    adds: true,
    says: ({ what }) => `new ${what}`,
  }),
  "type-removed": rule<{ readonly what: string; readonly type: string }>({
    about: "A declaration was removed.",
    says: ({ what }) => `${what} removed`,
    ...inCode(nameGone),
  }),
  "type-renamed": rule<Replaced>({
    about: "A declaration was renamed. Names of types are not on the wire.",
    says: ({ from, to }) => `renamed from ${from} to ${to}`,
    ...inCode(nameGone),
  }),
  /** Names of types.ts, with commas between them. */
  "export-removed": rule<Named>({
    about: "A declaration exports fewer names, such as those of the arms of a resource.",
    says: ({ name }) => `no longer exports ${name}`,
    ...inCode(nameGone),
  }),
  "field-added": rule<FieldFacts>({
    about: "A field was added.",
    adds: true,
    says: ({ required, sometimes }) => `new ${needText(required, sometimes)} field`,
    judge: fieldAdded,
    evidence: { program: { breaks: "passing", byAbsence: true } },
  }),
  "field-removed": rule<FieldFacts>({
    about: "A field was removed.",
    says: ({ required, sometimes }) => `${needText(required, sometimes)} field removed`,
    judge: fieldRemoved,
    evidence: { program: { reads: "name" } },
  }),
  "field-renamed": rule<Replaced & FieldFacts>({
    about: "A field was renamed, as declared by `was`. Names of fields are on the wire.",
    says: ({ from, to }) => `field renamed from ${from} to ${to}`,
    judge: fieldRenamed,
    evidence: { program: { byAbsence: true, reads: "name" } },
  }),
  "field-required": rule({
    about: "An optional field became required.",
    says: () => "optional field is required now",
    judge: byEffects("narrows"),
    evidence: { value: { issues: ["required"] }, program: { breaks: "passing", byAbsence: true } },
  }),
  "field-optional": rule({
    about: "A required field became optional.",
    adds: true,
    says: () => "required field is optional now",
    judge: byEffects("widens"),
    evidence: { value: { issues: ["required"] }, program: { breaks: "reading" } },
  }),
  "condition-changed": rule<Replaced & PresenceChange>({
    about: "The condition for the presence of a field changed.",
    says: ({ from, to }) => `presence changed: ${from} -> ${to}`,
    judge: ({ facts: { wire, code }, ...ways }) => effectsOn(ways, wire, code),
    evidence: { value: { issues: ["required", "forbidden"] }, program: { byAbsence: true } },
  }),
  "default-changed": rule<Replaced>({
    about: "The default of an omitted field changed.",
    says: ({ from, to }) => `default changed from ${from} to ${to}`,
    judge: ({ asked }) =>
      asked
        ? {
            oldClients: risky("Callers that omit the field get a different value."),
            handlers: risky("The handler applies the default."),
          }
        : {},
  }),
  "default-applied": rule({
    about: "The server fills in the default of an omitted field.",
    says: () => "the server fills in the default now",
  }),
  "default-unapplied": rule({
    about: "The server no longer fills in the default, so handlers get no value.",
    says: () => "the server no longer fills in the default",
    judge: ({ asked }) =>
      asked
        ? {
            oldClients: risky("Callers that omit the field get whatever the handler does without a value."),
            handlers: breaking("Handlers that read the value no longer compile: it may be missing."),
          }
        : {},
  }),
  "value-widened": rule<RetypedValue>({
    about: "The type of a value accepts more values.",
    adds: true,
    says: ({ from, to }) => `type changed: ${from} -> ${to}`,
    judge: ({ facts: { code }, ...ways }) => effectsOn(ways, "widens", code),
    evidence: { value: { at: "no null" }, program: { breaks: "reading", reads: "type" } },
  }),
  "value-narrowed": rule<RetypedValue>({
    about: "The type of a value accepts fewer values.",
    says: ({ from, to }) => `type changed: ${from} -> ${to}`,
    judge: ({ facts: { code }, ...ways }) => effectsOn(ways, "narrows", code),
    evidence: { value: { at: "no null" }, program: { breaks: "passing", reads: "type" } },
  }),
  "value-replaced": rule<RetypedValue>({
    about: "The type of a value changed.",
    says: ({ from, to }) => `type changed: ${from} -> ${to}`,
    judge: ({ facts: { code }, ...ways }) => effectsOn(ways, "replaces", code),
    evidence: { value: { at: "no null" }, program: { reads: "type" } },
  }),
  "null-added": rule({
    about: "A value became nullable.",
    adds: true,
    says: () => "may be null now",
    judge: byEffects("widens"),
    evidence: { value: { at: "null" }, program: { breaks: "reading" } },
  }),
  "null-removed": rule({
    about: "A value is no longer nullable.",
    says: () => "may no longer be null",
    judge: byEffects("narrows"),
    evidence: { value: { at: "null" }, program: { breaks: "passing" } },
  }),
  "unit-changed": rule<Replaced>({
    about: "The unit of a time changed.",
    says: ({ from, to }) => `unit changed from ${from} to ${to}`,
    judge: (ways) => {
      const wrong = breaking(
        "Both sides accept the number but interpret it differently; no validator detects it.",
      );
      return { ...effectsOn(ways, "none", "replaces"), ...onWire(wrong) };
    },
    evidence: { program: { reads: "flavor" } },
  }),
  /** An open enum has the values of a string or of a number: code of one compiles with the other. */
  "code-type-changed": rule<Replaced & { readonly sameInCode?: true }>({
    about: "The type in code changed; the values are the same.",
    says: ({ from, to }) => `type in code changed from ${from} to ${to}`,
    judge: ({ facts: { sameInCode }, ...ways }) =>
      effectsOn(ways, "none", sameInCode === true ? "none" : "replaces"),
    evidence: { program: { reads: "flavor" } },
  }),
  "constraint-tightened": rule<Replaced>({
    about: "A constraint allows fewer values.",
    says: ({ from, to }) => `constraint tightened: ${from} -> ${to}`,
    judge: byEffects("narrows", "none"),
    evidence: { value: { at: "no null", issues: "named" }, request: { part: "size", statuses: [400, 413] } },
  }),
  "constraint-loosened": rule<Replaced>({
    about: "A constraint allows more values.",
    adds: true,
    says: ({ from, to }) => `constraint loosened: ${from} -> ${to}`,
    judge: byEffects("widens", "none"),
    evidence: { value: { at: "no null", issues: "named" } },
  }),
  "constraint-changed": rule<Replaced>({
    about: "A constraint allows different values.",
    says: ({ from, to }) => `constraint changed: ${from} -> ${to}`,
    judge: byEffects("replaces", "none"),
    evidence: { value: { at: "no null", issues: "named" }, request: { part: "size", statuses: [400, 413] } },
  }),
  "enum-value-added": rule<EnumValueFacts>({
    about: "An enum value was added. An open enum already accepts it.",
    adds: true,
    says: ({ value, baseOpen }) => `new value ${value}${baseOpen ? " of an open enum" : ""}`,
    judge: ({ facts: { baseOpen }, ...ways }) => (baseOpen ? {} : effectsOn(ways, "widens")),
    evidence: { value: { at: "named" }, program: { breaks: "reading" } },
  }),
  "enum-value-removed": rule<EnumValueFacts>({
    about: "An enum value was removed. An open enum still accepts it.",
    says: ({ value, headOpen }) => `value ${value} removed${headOpen ? " from an open enum" : ""}`,
    judge: ({ facts: { headOpen }, ...ways }) =>
      headOpen
        ? { oldClients: risky("Old clients may still send or expect the value.") }
        : breaksReaders(
            ways,
            effectsOn(ways, "narrows"),
            "Code that compares with the value no longer compiles.",
          ),
    evidence: { value: { at: "named" }, program: { breaks: "passing" } },
  }),
  "enum-opened": rule({
    about: "An enum accepts unlisted values.",
    adds: true,
    says: () => "enum is open now",
    judge: byEffects("widens"),
    evidence: { program: { breaks: "reading" } },
  }),
  "enum-closed": rule({
    about: "An enum no longer accepts unlisted values.",
    says: () => "enum is closed now",
    judge: byEffects("narrows"),
    evidence: { program: { breaks: "passing" } },
  }),
  "enum-steps-changed": rule<Replaced>({
    about: "The transitions between states, or the final states, changed.",
    says: ({ from, to }) => `steps changed: ${from} -> ${to}`,
    oldClients: risky("Old clients wait for the states that were final."),
  }),
  "union-member-added": rule<{ readonly member: string; readonly accepted: boolean }>({
    about:
      "A union member was added. A union with `otherwise` already accepts its values if they fit that resource.",
    adds: true,
    says: ({ member, accepted }) =>
      `new member ${member}${accepted ? ", which `otherwise` already covers" : ""}`,
    judge: ({ facts: { accepted }, ...ways }) => (accepted ? {} : effectsOn(ways, "widens")),
    evidence: { value: { issues: "anywhere" }, program: { breaks: "reading" } },
  }),
  "union-member-removed": rule<{ readonly member: string; readonly accepted: boolean }>({
    about:
      "A union member was removed. A union with `otherwise` still accepts its values if they fit that resource.",
    says: ({ member }) => `member ${member} removed`,
    judge: ({ facts: { accepted }, ...ways }) =>
      breaksReaders(
        ways,
        effectsOn(ways, accepted ? "none" : "narrows", "narrows"),
        "Code that handles the member no longer compiles.",
      ),
    evidence: { value: { issues: "anywhere" } },
  }),
  "union-opened": rule({
    about: "A union accepts values of unlisted members.",
    adds: true,
    says: () => "union is open now",
    judge: byEffects("widens"),
    evidence: { value: { issues: "anywhere" }, program: { breaks: "reading" } },
  }),
  "union-closed": rule({
    about: "A union accepts only its listed members.",
    says: () => "union is closed now",
    judge: byEffects("narrows"),
    evidence: { value: { issues: "anywhere" }, program: { breaks: "passing" } },
  }),
  "union-selection-changed": rule<Replaced>({
    about: "The way to select a union member changed.",
    says: ({ from, to }) => `member is now selected ${to}, previously ${from}`,
    judge: byEffects("replaces"),
    evidence: { value: { issues: "anywhere" } },
  }),
  "extras-closed": rule({
    about: "Undeclared properties are now rejected.",
    says: () => "rejects undeclared properties now",
    judge: ({ asked, answered }) => ({
      ...(asked
        ? { oldClients: risky("Requests with undeclared properties were accepted and are rejected now.") }
        : {}),
      ...(answered
        ? { newClients: risky("A new client rejects properties that the old service may add.") }
        : {}),
    }),
  }),
  /** `kept` says that they are part of the type now. */
  "extras-opened": rule<{ readonly kept: boolean }>({
    about: "Undeclared properties are no longer rejected.",
    adds: true,
    says: () => "no longer rejects undeclared properties",
    judge: ({ answered, facts: { kept } }) => {
      const why = "Old clients reject properties that the new service may add.";
      return answered ? { oldClients: kept ? breaking(why) : risky(why) } : {};
    },
  }),
  "extras-kept": rule({
    about: "Undeclared properties are part of the value now.",
    says: () => "keeps undeclared properties now",
    judge: ({ asked }) =>
      asked ? { newClients: risky("The old service leaves out undeclared properties of requests.") } : {},
  }),
  "extras-dropped": rule({
    about: "Undeclared properties are no longer part of the value.",
    says: () => "no longer keeps undeclared properties",
    oldClients: risky(
      "The new service leaves out undeclared properties, which an old client may send or read.",
    ),
    callers: breaking("Code that reads or passes undeclared properties no longer compiles."),
    handlers: breaking("Code that reads or returns undeclared properties no longer compiles."),
  }),
  "rest-changed": rule<Replaced>({
    about: "The type of undeclared properties changed.",
    says: ({ from, to }) => `type of undeclared properties changed from ${from} to ${to}`,
    judge: ({ facts: { from, to }, ...ways }) =>
      effectsOn(ways, to === "any" ? "widens" : from === "any" ? "narrows" : "replaces"),
  }),
  "at-least-raised": rule<Replaced>({
    about: "More fields are required.",
    says: ({ from, to }) => `at least ${to} fields are required, previously ${from}`,
    judge: byEffects("narrows", "none"),
    evidence: { value: { issues: "anywhere" } },
  }),
  "at-least-lowered": rule<Replaced>({
    about: "Fewer fields are required.",
    adds: true,
    says: ({ from, to }) => `at least ${to} fields are required, previously ${from}`,
    judge: byEffects("widens", "none"),
    evidence: { value: { issues: "anywhere" } },
  }),
};

function breaksReaders({ asked, answered }: ValueWays, found: PartyVerdicts, why: string): PartyVerdicts {
  return {
    ...found,
    callers: answered ? worse(found.callers, breaking(why)) : found.callers,
    handlers: asked ? worse(found.handlers, breaking(why)) : found.handlers,
  };
}

function needText(required: boolean, sometimes: true | undefined): string {
  return required ? (sometimes ? "sometimes required" : "required") : "optional";
}

function fieldAdded({ asked, answered, facts }: JudgedFacts<FieldFacts>): PartyVerdicts {
  const { required, baseClosed } = facts;
  return {
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
  };
}

function fieldRemoved({ asked, answered, facts }: JudgedFacts<FieldFacts>): PartyVerdicts {
  const { required, headClosed } = facts;
  return {
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
  };
}

function fieldRenamed(change: JudgedFacts<FieldFacts>): PartyVerdicts {
  const gone = fieldRemoved(change);
  const come = fieldAdded(change);
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
    ...inCode(change.asked || change.answered ? named : safe),
  };
}
