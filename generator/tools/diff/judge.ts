/** The judgement of all changes between two models, with witnesses. */
import type { Model } from "../../language/model/model.js";
import { changeKey, type Change } from "./changes.js";
import { compareModels } from "./compare/index.js";
import { judgeChange, sayChange } from "./rules/index.js";
import { partyNames, ranks, type Level, type Party, type PartyVerdicts } from "./rules/verdict.js";
import { programsFor } from "./witness/program-text.js";
import { findPrograms } from "./witness/programs.js";
import { callSides, findResponse, mayShowByResponse } from "./witness/responses.js";
import { findRequest, mayShowByRequest, serveSides } from "./witness/requests.js";
import { findValue, loadSides } from "./witness/values.js";
import type { Witness } from "./witness/witness.js";

/** A change with its verdicts. */
export interface JudgedChange {
  readonly change: Change;
  /** Identifies the change between runs, for the file of accepted breaks. */
  readonly key: string;
  /** The change in words, without its subject. */
  readonly text: string;
  readonly verdicts: PartyVerdicts;
  readonly witnesses: Readonly<Partial<Record<Party, Witness>>>;
}

/** Options of a judgement. */
interface JudgeOptions {
  /** False to look for no witnesses. */
  readonly witnesses?: boolean;
}

/** Returns all changes from `base` to `head` with their verdicts; breaking ones have a witness where one is found. */
export async function judgeModels(
  base: Model,
  head: Model,
  { witnesses = true }: JudgeOptions = {},
): Promise<readonly JudgedChange[]> {
  const judged = compareModels(base, head).map((change) => ({ change, verdicts: judgeChange(change) }));
  const found = judged.map((): Partial<Record<Party, Witness>> => ({}));
  if (witnesses) {
    await addValues({ base, head }, judged, found);
    await addRequests({ base, head }, judged, found);
    await addResponses({ base, head }, judged, found);
    addWords(judged, found);
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

/** The models of both sides. */
interface Models {
  readonly base: Model;
  readonly head: Model;
}

type Verdicted = Pick<JudgedChange, "change" | "verdicts">;
type FoundWitnesses = Partial<Record<Party, Witness>>[];

/** Adds values to the verdicts on the wire. */
async function addValues(
  { base, head }: Models,
  judged: readonly Verdicted[],
  found: FoundWitnesses,
): Promise<void> {
  const isSought = judged.some(
    ({ change, verdicts }) =>
      change.sites.length > 0 && wireParties.some((party) => verdicts[party].level === "breaking"),
  );
  if (!isSought) return;
  const sides = await loadSides(base, head);
  for (const [at, { change, verdicts }] of judged.entries())
    for (const party of wireParties) {
      const witness = verdicts[party].level === "breaking" ? findValue(sides, change, party) : undefined;
      const own = found[at];
      if (witness !== undefined && own !== undefined) own[party] = witness;
    }
}

/** Adds requests to the verdicts on the wire that have no value: those on routes, credentials and parameters. */
async function addRequests(
  { base, head }: Models,
  judged: readonly Verdicted[],
  found: FoundWitnesses,
): Promise<void> {
  const sought = withoutWitness(judged, found, mayShowByRequest);
  const sides = sought.length === 0 ? undefined : await serveSides(base, head);
  if (sides === undefined) return;
  for (const { at, party, change } of sought) keep(found[at], party, await findRequest(sides, change, party));
}

/** Adds responses to those that have none: those on statuses, headers, media types and errors of responses. */
async function addResponses(
  { base, head }: Models,
  judged: readonly Verdicted[],
  found: FoundWitnesses,
): Promise<void> {
  const sought = withoutWitness(judged, found, mayShowByResponse);
  const sides = sought.length === 0 ? undefined : await callSides(base, head);
  if (sides === undefined) return;
  for (const { at, party, change } of sought)
    if (!isOneOfSeveral(judged, change, party))
      keep(found[at], party, await findResponse(sides, change, party));
}

/** Adds words about content that is not shown: that of files. */
function addWords(judged: readonly Verdicted[], found: FoundWitnesses): void {
  for (const { at, party, change } of withoutWitness(
    judged,
    found,
    ({ acceptedBy }) => acceptedBy !== undefined,
  )) {
    const content = change.acceptedBy?.[party === "oldClients" ? "base" : "head"];
    keep(found[at], party, content === undefined ? undefined : { kind: "words", content });
  }
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
  if (kind === "error-status-changed" || /^error-(?:code|selection)-/.test(kind)) return `error ${subject}`;
  return kind.startsWith("response-header-") ? `headers of ${subject.split(" ", 1)[0]}` : undefined;
}

function withoutWitness(
  judged: readonly Verdicted[],
  found: FoundWitnesses,
  mayShow: (change: Change) => boolean,
): readonly { readonly at: number; readonly party: WireParty; readonly change: Change }[] {
  return judged
    .flatMap(({ change, verdicts }, at) =>
      wireParties
        .filter(
          (party) =>
            verdicts[party].level === "breaking" && found[at]?.[party] === undefined && mayShow(change),
        )
        .map((party) => ({ at, party, change })),
    )
    .slice(0, maxExchanges);
}

function keep(own: FoundWitnesses[number] | undefined, party: Party, witness: Witness | undefined): void {
  if (witness !== undefined && own !== undefined) own[party] = witness;
}

/** Verdicts for which a request or a response is sought at most. */
const maxExchanges = 200;

/** Adds programs to the verdicts on code. */
async function addPrograms(
  { base, head }: Models,
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
  for (const [index, { at, party }] of sought.entries()) {
    const [own, witness] = [found[at], witnesses[index]];
    if (witness !== undefined && own !== undefined) own[party] = witness;
  }
}

const codeParties = ["callers", "handlers"] as const satisfies readonly Party[];
const wireParties = ["oldClients", "newClients"] as const satisfies readonly Party[];

type WireParty = (typeof wireParties)[number];

/** Returns the worst verdict of a change for any of some parties. */
export function worstLevel({ verdicts }: JudgedChange, of: readonly Party[] = partyNames): Level {
  return of.reduce<Level>(
    (worst, party) => (ranks[verdicts[party].level] > ranks[worst] ? verdicts[party].level : worst),
    "safe",
  );
}
