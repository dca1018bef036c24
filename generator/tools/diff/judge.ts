/** The judgement of all changes between two models, with witnesses. */
import { type Pair, changeKey, type Change } from "./changes.js";
import type { Model } from "../../language/model/model.js";
import { compareModels } from "./compare/index.js";
import { evidenceOf, judgeChange, sayChange } from "./rules/index.js";
import {
  partyNames,
  ranks,
  type Level,
  type Party,
  type PartyVerdicts,
  type WireParty,
} from "./rules/verdict.js";
import { programsFor } from "./witness/program-text.js";
import { findPrograms } from "./witness/programs.js";
import { calling, findResponse, mayShowByResponse } from "./witness/responses.js";
import { findRequest, mayShowByRequest, served } from "./witness/requests.js";
import { findValue, validating } from "./witness/values.js";
import type { Witness } from "./witness/witness.js";

/** A change with its verdicts. */
export interface JudgedChange {
  readonly change: Change;
  /** Identifies the change between runs, for the file of accepted breaks. */
  readonly key: string;
  readonly text: string;
  readonly verdicts: PartyVerdicts;
  readonly witnesses: Readonly<Partial<Record<Party, Witness>>>;
}

/** Returns all changes from `base` to `head` with their verdicts; breaking ones have a witness where one is found. */
export async function judgeModels(
  base: Model,
  head: Model,
  { witnesses = true }: { readonly witnesses?: boolean } = {},
): Promise<readonly JudgedChange[]> {
  const judged = compareModels(base, head).map((change) => ({ change, verdicts: judgeChange(change) }));
  const found = judged.map((): Partial<Record<Party, Witness>> => ({}));
  if (witnesses) {
    await addOnWire({ base, head }, judged, found, {
      mayShow: ({ sites }) => sites.length > 0,
      most: Infinity,
      start: validating,
      find: findValue,
    });
    await addOnWire({ base, head }, judged, found, {
      mayShow: mayShowByRequest,
      start: served,
      find: findRequest,
    });
    await addOnWire({ base, head }, judged, found, {
      mayShow: mayShowByResponse,
      start: calling,
      find: async (sides, change, party) =>
        isOneOfSeveral(judged, change, party) ? undefined : await findResponse(sides, change, party),
    });
    await addOnWire({ base, head }, judged, found, {
      mayShow: ({ acceptedBy }) => acceptedBy !== undefined,
      start: () => true,
      find: (_, { acceptedBy }, party): Witness | undefined => {
        const content = acceptedBy?.[party === "oldClients" ? "base" : "head"];
        return content === undefined ? undefined : { kind: "words", content };
      },
    });
    await addPrograms({ base, head }, judged, found);
  }
  return judged.map(({ change, verdicts }, at) => ({
    change,
    key: changeKey(change),
    text: sayChange(change),
    verdicts,
    witnesses: found[at] ?? {},
  }));
}

type Verdicted = Pick<JudgedChange, "change" | "verdicts">;
type FoundWitnesses = Partial<Record<Party, Witness>>[];
type MaybePromise<T> = T | Promise<T>;

/** A way to show that a change breaks a party on the wire. */
interface WitnessSearch<T> {
  readonly mayShow: (change: Change) => boolean;
  /** Verdicts for which a witness is sought at most. */
  readonly most?: number;
  /** Loads a side, where there is something to show; undefined where it does not start. */
  readonly start: (model: Model) => MaybePromise<T | undefined>;
  readonly find: (sides: Pair<T>, change: Change, party: WireParty) => MaybePromise<Witness | undefined>;
}

async function addOnWire<T>(
  { base, head }: Pair<Model>,
  judged: readonly Verdicted[],
  found: FoundWitnesses,
  { mayShow, most = 200, start, find }: WitnessSearch<T>,
): Promise<void> {
  const sought = judged.flatMap(({ change, verdicts }, at) =>
    wireParties
      .filter((party) => verdicts[party].level === "breaking" && found[at]?.[party] === undefined)
      .flatMap((party) => (mayShow(change) ? [{ at, party, change }] : [])),
  );
  if (sought.length === 0) return;
  const [before, after] = [await start(base), await start(head)];
  if (before === undefined || after === undefined) return;
  const sides = { base: before, head: after };
  for (const { at, party, change } of sought.slice(0, most))
    keep(found[at], party, await find(sides, change, party));
}

/** Returns whether other changes of the same error, or of the same headers, break a party, too: one response shows all of them. */
function isOneOfSeveral(judged: readonly Verdicted[], own: Change, party: Party): boolean {
  const group = responseGroup(own);
  return (
    group !== undefined &&
    judged.some(
      ({ change, verdicts }) =>
        change !== own && responseGroup(change) === group && verdicts[party].level === "breaking",
    )
  );
}

/** Returns the part of a response that a change is about, where several changes can meet. */
function responseGroup({ kind, subject, error }: Change): string | undefined {
  if (error !== undefined) return `error ${error.head}`;
  const part = evidenceOf(kind).response?.part;
  if (part === "error") return `error ${subject}`;
  return part === "headers" ? `headers of ${subject.split(" ", 1)[0]}` : undefined;
}

function keep(own: FoundWitnesses[number] | undefined, party: Party, witness: Witness | undefined): void {
  if (witness !== undefined && own !== undefined) own[party] = witness;
}

async function addPrograms(
  { base, head }: Pair<Model>,
  judged: readonly Verdicted[],
  found: FoundWitnesses,
): Promise<void> {
  const sought = judged.flatMap(({ change, verdicts }, at) =>
    codeParties
      .filter((party) => verdicts[party].level === "breaking")
      .map((party) => {
        const values = Object.values(found[at] ?? {}).filter((one) => one.kind === "value");
        const programs = programsFor(change, party, { base, head, values });
        return { at, party, programs };
      }),
  );
  const witnesses = await findPrograms(
    base,
    head,
    sought.map(({ programs }) => programs),
  );
  for (const [index, { at, party }] of sought.entries()) keep(found[at], party, witnesses[index]);
}

const codeParties = ["callers", "handlers"] as const satisfies readonly Party[];
const wireParties = ["oldClients", "newClients"] as const satisfies readonly Party[];

/** Returns the worst verdict of a change for any of some parties. */
export function worstLevel({ verdicts }: JudgedChange, of: readonly Party[] = partyNames): Level {
  return of.reduce<Level>(
    (worst, party) => (ranks[verdicts[party].level] > ranks[worst] ? verdicts[party].level : worst),
    "safe",
  );
}
