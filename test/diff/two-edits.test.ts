/**
 * Two edits at a time, by a seed: the witness of a change shows its own edit. The side that accepts it refuses it once
 * this edit alone is made to it, or taken back. Validators, servers and the compiler judge that, on specs of their own.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { judgeModels, type JudgedChange } from "../../generator/tools/diff/judge.js";
import { partyNames, type Party } from "../../generator/tools/diff/rules/verdict.js";
import { findPrograms } from "../../generator/tools/diff/witness/programs.js";
import { served } from "../../generator/tools/diff/witness/requests.js";
import { validating } from "../../generator/tools/diff/witness/values.js";
import type { Witness } from "../../generator/tools/diff/witness/witness.js";
import type { Model } from "../../generator/language/model/model.js";
import { readExports } from "../../generator/tools/prove/properties.js";
import { pick, rng, seedOf } from "../../generator/values/random.js";
import { isComplete, isExhaustive } from "../support/run-size.js";
import { editsByDeclaration, unedited, type Edit } from "./edits.js";

const folder = fileURLToPath(new URL("../.output/two-edits/", import.meta.url));
const seed = Number(process.env["SEED"] ?? 1);
const pairs = Number(process.env["PAIRS"] ?? (isExhaustive ? 40 : isComplete ? 4 : 3));

async function modelWith(edits: readonly Edit[]): Promise<Model | undefined> {
  const spec = unedited();
  if (!edits.every(({ apply }) => apply(spec))) return undefined;
  writeFileSync(`${folder}spec.yaml`, JSON.stringify(spec));
  return (await load("spec.yaml", { cwd: folder })).model;
}

/** The specs with neither edit, with one of them, and with both; undefined where the edits do not fit. */
async function specsOf(
  edits: readonly [Edit, Edit],
): Promise<readonly [Model, Model, Model, Model] | undefined> {
  const [first, second] = edits;
  const found = [
    await modelWith([]),
    await modelWith([first]),
    await modelWith([second]),
    await modelWith(edits),
  ];
  return found.every((one) => one !== undefined)
    ? (found as unknown as [Model, Model, Model, Model])
    : undefined;
}

/** Returns what a change is, whatever the name is that the other edit gives to its field. */
const identity = ({ change, text }: JudgedChange): string => `${change.kind}: ${text}`;

test.each(Array.from({ length: pairs }, (_, input) => input))(
  "witnesses of pair %i show their own edit",
  async (input) => {
    mkdirSync(folder, { recursive: true });
    const random = rng(seedOf(seed, input));
    const list = pick(random, editsByDeclaration());
    let edits: readonly [Edit, Edit] | undefined;
    let specs: Awaited<ReturnType<typeof specsOf>>;
    for (let tries = 0; tries < 50 && specs === undefined; tries++) {
      edits = [pick(random, list), pick(random, list)];
      specs = edits[0] === edits[1] ? undefined : await specsOf(edits);
    }
    if (edits === undefined || specs === undefined) throw new Error("No pair of edits fits.");
    const [none, first, second, both] = specs;
    // Backwards, the spec with both edits is the former one.
    const isForward = input % 3 !== 2;
    const [base, head] = isForward ? [none, both] : [both, none];
    const alone = isForward
      ? [
          { only: first, others: second },
          { only: second, others: first },
        ]
      : [
          { only: second, others: first },
          { only: first, others: second },
        ];
    const changes = await judgeModels(base, head);
    const own = await Promise.all(
      alone.map(
        async ({ only }) => new Set((await judgeModels(base, only, { witnesses: false })).map(identity)),
      ),
    );
    const wrong: string[] = [];
    for (const judged of changes) {
      const of = own.flatMap((known, at) => (known.has(identity(judged)) ? [alone[at]] : []));
      const [edit] = of;
      // A change that both edits make, or only both together, has no edit of its own.
      if (of.length !== 1 || edit === undefined) continue;
      if (changes.filter((one) => identity(one) === identity(judged)).length > 1) continue;
      for (const party of partyNames) {
        const witness = judged.witnesses[party];
        if (witness === undefined) continue;
        const fault = await faultOf(witness, party, { base, head, ...edit });
        if (fault !== undefined)
          wrong.push(
            `${judged.change.subject}: ${identity(judged)} (${party}): ${fault}: ${JSON.stringify(witness)}`,
          );
      }
    }
    expect(wrong, `${isForward ? "" : "backwards, "}${edits.map(({ name }) => name).join(" and ")}`).toEqual(
      [],
    );
  },
  300_000,
);

/** The specs that judge a witness: `only` is the base with the edit at hand, `others` the head without it. */
interface Oracles {
  readonly base: Model;
  readonly head: Model;
  readonly only: Model;
  readonly others: Model;
}

/** Returns the fault of a witness; undefined where it holds. */
async function faultOf(
  witness: Witness,
  party: Party,
  { base, head, only, others }: Oracles,
): Promise<string | undefined> {
  if (witness.kind === "program") {
    const [found] = await findPrograms(base, only, [[{ text: witness.program }]]);
    return found === undefined ? "the edit alone does not break the program" : undefined;
  }
  const isRequest =
    witness.kind === "request" || (witness.kind === "value" && witness.direction === "request");
  const isSentByOld = (party === "oldClients") === isRequest;
  const [accepts, refuses] = isSentByOld ? [base, only] : [head, others];
  if (witness.kind === "request") {
    const [sending, receiving] = [await served(accepts), await served(refuses)];
    if (sending === undefined || receiving === undefined) return "no server starts";
    const [one, other] = [await sending.send(witness.request), await receiving.send(witness.request)];
    if (one.status !== 501) return `the sender refuses it: ${one.status}`;
    return other.status < 400 || other.status > 499 ? "the edit alone does not refuse it" : undefined;
  }
  if (witness.kind !== "value") return undefined;
  const { sender, receiver, value } = witness;
  const sides = { base: await validating(accepts), head: await validating(refuses) };
  const check = (side: "base" | "head", type: string): unknown =>
    readExports(sides[side].validators, type).check(value);
  if (check("base", sender) !== null) return "the sender refuses it";
  const name = [receiver, sender].find((one) => readable(sides.head.validators, one));
  if (name === undefined) return undefined;
  return check("head", name) === null ? "the edit alone does not refuse it" : undefined;
}

function readable(validators: Parameters<typeof readExports>[0], name: string): boolean {
  try {
    return typeof readExports(validators, name).check === "function";
  } catch {
    return false;
  }
}
