/** Rules that judge changes: the parties, the verdicts, and those that follow from what a change does to sets of values. */
import type { Evidence } from "./evidence.js";

/** The way of a value: from clients to the service, or back. */
export type FlowDirection = "request" | "response";

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

export type PartyVerdicts = Readonly<Record<Party, Verdict>>;

/** The ways that the values of a change go. */
export interface ValueWays {
  readonly asked: boolean;
  readonly answered: boolean;
}

/** The part of a change by which its rule judges it. */
export interface JudgedFacts<F> extends ValueWays {
  readonly facts: F;
}

/** The rule for one kind of change, with its verdicts; a party without one is safe. */
export interface DiffRule<F> extends Partial<PartyVerdicts> {
  /** The change in general, for docs. */
  readonly about: string;
  /** True if the change adds something, or asks for less: the next version is then a minor one at least. */
  readonly adds?: true;
  /** The change at hand: a sentence without its subject. */
  readonly says: (facts: F) => string;
  readonly judge?: (change: JudgedFacts<F>) => Partial<PartyVerdicts>;
  readonly evidence?: Evidence;
}

/** Returns the rule for a kind of change that has the facts `F`. */
export function rule<F = object>(given: DiffRule<F>): DiffRule<F> {
  return given;
}

/** The facts of a change that replaces one text by another. */
export type Replaced = {
  readonly from: string;
  readonly to: string;
};

export type Named = {
  readonly name: string;
};

export type Requirable = {
  readonly required: boolean;
};

/** The parties, in the order of the output. */
export const parties = {
  oldClients: "old clients, new service",
  newClients: "new clients, old service",
  callers: "TypeScript callers",
  handlers: "handlers",
} as const satisfies Readonly<Record<Party, string>>;

export const partyNames = Object.keys(parties) as readonly Party[];

export const safe: Verdict = { level: "safe" };

export function breaking(why: string): Verdict {
  return { level: "breaking", why };
}

export function risky(why: string): Verdict {
  return { level: "risky", why };
}

/** Returns one verdict for both parties on the wire. */
export const onWire = (one: Verdict) => ({ oldClients: one, newClients: one });

/** Returns one verdict for both parties in code. */
export const inCode = (one: Verdict) => ({ callers: one, handlers: one });

/** The change of a set: more values, fewer, others, or the same. */
export type SetEffect = "widens" | "narrows" | "replaces" | "none";

/**
 * Returns the rule that judges by what a change does to the values in JSON, and to the types in code. A narrower request
 * breaks those that send it; a wider response breaks those that read it.
 */
export function byEffects(wire: SetEffect, code = wire): (ways: ValueWays) => PartyVerdicts {
  return (ways) => effectsOn(ways, wire, code);
}

/** Returns the verdicts on a change of values that go these ways. */
export function effectsOn({ asked, answered }: ValueWays, wire: SetEffect, code = wire): PartyVerdicts {
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

export function worse(a: Verdict, b: Verdict): Verdict {
  return ranks[b.level] > ranks[a.level] ? b : a;
}

/** Levels, the worst last. */
export const ranks = { safe: 0, risky: 1, breaking: 2 } as const satisfies Readonly<Record<Level, number>>;
