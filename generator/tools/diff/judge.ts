/** The judgement of all changes between two models, with witnesses. */
import { type Pair, changeKey, type Change } from "./changes.js";
import type { Model } from "../../language/model/model.js";
import { compareModels } from "./compare/index.js";
import { evidenceOf, judgeChange, sayChange } from "./rules/index.js";
import { safe, worse, type Level, type Party, type PartyVerdicts, type WireParty } from "./rules/verdict.js";
import { programsFor } from "./witness/program-text.js";
import { findPrograms } from "./witness/programs.js";
import { calling, findResponse, mayShowByResponse } from "./witness/responses.js";
import { findRequest, mayShowByRequest, served } from "./witness/requests.js";
import { findValue, validating } from "./witness/values.js";
import type { Witness } from "./witness/witness.js";

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
  { witnesses: areSought = true }: { readonly witnesses?: boolean } = {},
): Promise<readonly JudgedChange[]> {
  const judged = compareModels(base, head).map((change): Verdicted => ({
    change,
    verdicts: judgeChange(change),
    witnesses: {},
  }));
  if (areSought) {
    await addOnWire({ base, head }, judged, {
      mayShow: ({ sites }) => sites.length > 0,
      most: Infinity,
      start: validating,
      find: findValue,
    });
    await addOnWire({ base, head }, judged, {
      mayShow: mayShowByRequest,
      start: served,
      find: findRequest,
    });
    await addOnWire({ base, head }, judged, {
      mayShow: mayShowByResponse,
      start: calling,
      find: async (sides, change, party) =>
        isOneOfSeveral(judged, change, party) ? undefined : await findResponse(sides, change, party),
    });
    await addOnWire({ base, head }, judged, {
      mayShow: ({ acceptedBy }) => acceptedBy !== undefined,
      start: () => true,
      find: (_, { acceptedBy }, party): Witness | undefined => {
        const content = acceptedBy?.[party === "oldClients" ? "base" : "head"];
        return content === undefined ? undefined : { kind: "words", content };
      },
    });
    await addPrograms({ base, head }, judged);
  }
  return judged.map((one) => ({ ...one, key: changeKey(one.change), text: sayChange(one.change) }));
}

/** A change with its verdicts, whose witnesses are being found. */
interface Verdicted extends Pick<JudgedChange, "change" | "verdicts"> {
  readonly witnesses: Partial<Record<Party, Witness>>;
}

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
  { mayShow, most = 200, start, find }: WitnessSearch<T>,
): Promise<void> {
  const sought = judged.flatMap((one) =>
    wireParties
      .filter((party) => one.verdicts[party].level === "breaking" && one.witnesses[party] === undefined)
      .flatMap((party) => (mayShow(one.change) ? [{ one, party }] : [])),
  );
  if (sought.length === 0) return;
  const [before, after] = [await start(base), await start(head)];
  if (before === undefined || after === undefined) return;
  const sides = { base: before, head: after };
  for (const { one, party } of sought.slice(0, most)) keep(one, party, await find(sides, one.change, party));
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

function keep({ witnesses }: Verdicted, party: Party, witness: Witness | undefined): void {
  if (witness !== undefined) witnesses[party] = witness;
}

async function addPrograms({ base, head }: Pair<Model>, judged: readonly Verdicted[]): Promise<void> {
  const sought = judged.flatMap((one) =>
    codeParties
      .filter((party) => one.verdicts[party].level === "breaking")
      .map((party) => {
        const values = Object.values(one.witnesses).filter((each) => each.kind === "value");
        return { one, party, programs: programsFor(one.change, party, { base, head, values }) };
      }),
  );
  const witnesses = await findPrograms(
    base,
    head,
    sought.map(({ programs }) => programs),
  );
  for (const [at, { one, party }] of sought.entries()) keep(one, party, witnesses[at]);
}

const codeParties = ["callers", "handlers"] as const satisfies readonly Party[];
const wireParties = ["oldClients", "newClients"] as const satisfies readonly Party[];

/** Returns the worst verdict of a change for any of some parties. */
export function worstLevel({ verdicts }: JudgedChange, of: readonly Party[]): Level {
  return of.map((party) => verdicts[party]).reduce(worse, safe).level;
}
