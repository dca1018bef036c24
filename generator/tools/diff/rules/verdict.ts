/** PartyVerdicts on changes, and those that follow from what a change does to sets of values. */
import type { Change, ChangeFacts, ChangeKind, ChangeOf, SetEffect, FlowDirection } from "../changes.js";

/** A party that a change can break. */
export type Party = WireParty | "callers" | "handlers";

/** A party that a change can break on the wire. */
export type WireParty = "oldClients" | "newClients";

/** The severity of a change for a party. */
export type Level = "breaking" | "risky" | "safe";

/** The verdict on a change for one party, with a reason unless it is safe. */
export interface Verdict {
  readonly level: Level;
  readonly why?: string;
}

/** The verdicts on a change for all parties. */
export type PartyVerdicts = Readonly<Record<Party, Verdict>>;

/** The rule for one kind of change. */
export interface DiffRule<K extends ChangeKind> {
  /** The change in general, for docs. */
  readonly about: string;
  /** The change at hand: a sentence without its subject. */
  readonly says: (facts: ChangeFacts[K], change: ChangeOf<K>) => string;
  readonly judge: (change: ChangeOf<K>) => PartyVerdicts;
}

/** The parties, in the order of the output. */
export const parties = {
  oldClients: "old clients, new service",
  newClients: "new clients, old service",
  callers: "TypeScript callers",
  handlers: "handlers",
} as const satisfies Readonly<Record<Party, string>>;

/** The keys of the parties. */
export const partyNames = Object.keys(parties) as readonly Party[];

export const safe: Verdict = { level: "safe" };

/** Returns a verdict of breaking with its reason. */
export function breaking(why: string): Verdict {
  return { level: "breaking", why };
}

/** Returns a verdict of risky with its reason. */
export function risky(why: string): Verdict {
  return { level: "risky", why };
}

/** Returns the verdicts that are safe but for those given. */
export function verdicts(given: Partial<PartyVerdicts> = {}): PartyVerdicts {
  return { oldClients: safe, newClients: safe, callers: safe, handlers: safe, ...given };
}

/** The rule judging without a look at the change. */
export function always(given: Partial<PartyVerdicts> = {}): () => PartyVerdicts {
  return () => verdicts(given);
}

/** The change of the values in JSON, and of the types in code. */
interface Effects {
  readonly wire: SetEffect;
  readonly code: SetEffect;
}

/**
 * Returns the rule that judges by what a change does to the values of a type. A narrower request breaks those that
 * send it; a wider response breaks those that read it.
 */
export function byEffects(effects: Effects): (change: Change) => PartyVerdicts {
  return ({ directions }) => effectsOn(directions, effects);
}

/** Returns the verdicts on a change of the values that go in these directions. */
export function effectsOn(directions: readonly FlowDirection[], { wire, code }: Effects): PartyVerdicts {
  const [asked, answered] = [directions.includes("request"), directions.includes("response")];
  const [fewer, more] = [isFewer(wire), isMore(wire)];
  const [fewerTypes, moreTypes] = [isFewer(code), isMore(code)];
  return {
    oldClients:
      asked && fewer
        ? breaking("An old client can send a value that the new service rejects.")
        : answered && more
          ? breaking("The new service can send a value that an old client does not accept.")
          : safe,
    newClients:
      answered && fewer
        ? breaking("The old service can send a value that a new client does not accept.")
        : asked && wire === "replaces"
          ? breaking("A new client sends values that the old service rejects.")
          : asked && more
            ? risky("The old service rejects what is new here: deploy the service before clients use it.")
            : safe,
    callers:
      asked && fewerTypes
        ? breaking("Code that passes the value no longer compiles.")
        : answered && moreTypes
          ? breaking("Code that reads the value no longer compiles.")
          : safe,
    handlers:
      asked && moreTypes
        ? breaking("Handlers that read the value no longer compile.")
        : answered && fewerTypes
          ? breaking("Handlers that return the value no longer compile.")
          : safe,
  };
}

function isFewer(effect: SetEffect): boolean {
  return effect === "narrows" || effect === "replaces";
}

function isMore(effect: SetEffect): boolean {
  return effect === "widens" || effect === "replaces";
}

/** Returns the worse of two verdicts. */
export function worse(a: Verdict, b: Verdict): Verdict {
  return ranks[b.level] > ranks[a.level] ? b : a;
}

/** Levels, the worst last. */
export const ranks = { safe: 0, risky: 1, breaking: 2 } as const satisfies Readonly<Record<Level, number>>;
