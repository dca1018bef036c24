/** The report of a fault, and a folder to make a case of. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspect, isDeepStrictEqual } from "node:util";
import { shrunkSpec } from "./shrink-spec.js";
import { yamlText, type TreeMap } from "./tree.js";
import { trySafely, tryValue, type Fault, type TrialOptions } from "./trial.js";

/** A fault with what it takes to see it again. */
export interface Finding {
  readonly seed: number;
  /** The number of the spec. */
  readonly spec: number;
  /** The mark that distinguishes it from other findings. */
  readonly signature: string;
  readonly fault: Fault;
  /** The smallest spec with the same fault, as YAML. */
  readonly text: string;
  /** The fault of the smallest spec. */
  readonly smallest: Fault;
}

/** The parts that two faults with one cause share, as far as they are known. */
export function signatureOf({ kind, text, disagreement }: Fault): string {
  if (disagreement === undefined) return `${kind} ${text.split("\n", 1)[0] ?? ""}`.replaceAll(/\d+/g, "0");
  const { verdicts, note = "" } = disagreement;
  // Names and pointers differ from spec to spec.
  return `${JSON.stringify(verdicts)} ${note.replaceAll(/\/\S*|"[^"]*"/g, "…")}`;
}

/** Makes the spec smaller for as long as it has the same fault. */
export async function findingOf(
  tree: TreeMap,
  fault: Fault,
  { seed, spec, options }: { readonly seed: number; readonly spec: number; readonly options: TrialOptions },
): Promise<Finding> {
  const signature = signatureOf(fault);
  let smallest = fault;
  const isThorough = fault.kind === "audit" || fault.kind === "layout";
  const started = Date.now();
  const faultsOf = async (text: string): Promise<readonly Fault[]> => {
    if (fault.disagreement !== undefined) {
      const found = await tryValue(text, fault.disagreement.type, fault.disagreement.value);
      return found === undefined ? [] : [found];
    }
    const outcome = await trySafely(text, {
      ...options,
      inputs: 0,
      perType: isThorough ? 0 : 20,
      isThorough,
    });
    return outcome.kind === "tried" ? outcome.faults : outcome.kind === "refused" ? [] : [outcome];
  };
  const shrunk = await shrunkSpec(tree, async (candidate) => {
    if (Date.now() - started > maxMilliseconds) return false;
    const same = (await faultsOf(yamlText(candidate)).catch(() => [])).find(
      (one) => signatureOf(one) === signature,
    );
    if (same !== undefined) smallest = same;
    return same !== undefined;
  });
  return { seed, spec, signature, fault, text: yamlText(shrunk), smallest };
}

/** Longest time that one spec is made smaller. */
const maxMilliseconds = 30_000;

/** Writes the finding in the form of a case, and returns its folder. */
export function writeFinding(finding: Finding, folder: string): string {
  const path = join(folder, `finding-${finding.seed}-${finding.spec}`);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "spec.yaml"), finding.text);
  const { disagreement } = finding.smallest;
  if (disagreement !== undefined) {
    const { type, value, verdicts } = disagreement;
    // What the interpreter says, which is written from the reference; a person decides.
    const values = [{ type, value, valid: verdicts.interpreter }];
    writeFileSync(join(path, "values.json"), `${JSON.stringify(values, null, 2)}\n`);
  }
  return path;
}

/** A value as JSON, where JSON can say it. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  const isSame = text !== undefined && isDeepStrictEqual(JSON.parse(text), value);
  return isSame ? text : inspect(value, { depth: 10, breakLength: Infinity });
}

/** The finding for people. */
export function findingText(finding: Finding, inputs: number): string {
  const { fault, smallest, seed, spec, text } = finding;
  const lines = [`spec ${spec} of seed ${seed}: ${fault.kind}: ${fault.text}`];
  const { disagreement } = smallest;
  if (disagreement !== undefined) {
    const { type, value, verdicts, note, issues } = disagreement;
    lines.push(`  type      ${type}`, `  value     ${shown(value)}`);
    lines.push(
      `  verdicts  ${Object.entries(verdicts)
        .map(([who, says]) => `${who} ${says}`)
        .join(", ")}`,
    );
    if (note !== undefined) lines.push(`  note      ${note}`);
    if (issues.length > 0) lines.push(`  issues    ${issues.join(", ")}`);
  }
  const input = fault.disagreement === undefined ? "" : ` --input ${fault.disagreement.input}`;
  lines.push(
    `  again     npm run fuzz -- --seed ${seed} --spec ${spec} --inputs ${inputs}${input}`,
    "  spec:",
  );
  return [...lines, text.trimEnd().replaceAll(/^/gm, "    ")].join("\n");
}
