/** The command `diff`: what changed in an API, and whom it breaks. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { defined } from "../../../base/defined.js";
import { messageOf } from "../../../base/thrown.js";
import { UsageError } from "../../../config/generation.js";
import { SourceText } from "../../../diagnostics/diagnostic.js";
import { visibleJson } from "../../../diagnostics/visible.js";
import {
  changelogText,
  diffAnnotations,
  diffJson,
  diffMarkdown,
  diffText,
  judgeModels,
  partyNames,
  proposeVersion,
  reaches,
  readAccepted,
  unusedAcceptances,
  usualParties,
  type DiffReport,
  type Party,
} from "../../diff/index.js";
import type { Model } from "../../../language/model/model.js";
import { readRegularText } from "../../../base/regular-file.js";
import type { Arguments } from "../arguments.js";
import { flags as allFlags } from "../flags.js";
import { withDiffSides, type DiffSides } from "../diff-sides.js";
import { modelOfSide } from "../models.js";
import { showWarnings } from "../specs.js";
import { statOperand } from "../stat-operand.js";
import type { Terminal } from "../terminal.js";
import { didYouMean } from "../../../diagnostics/suggest.js";

/** The file of accepted breaks, where no other is named. */
const acceptedName = "speccast.accepted.json";

export async function diffSpecs(args: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  refuseFlags(args);
  const failOn = failLevel(args);
  const counted = countedParties(args);
  const breaks = acceptedIn(args, cwd);
  const { accepted } = breaks;
  showWarnings(breaks.warnings, terminal);
  const loaded = await withDiffSides(args, cwd, async (sides) => {
    const found: ({ readonly pair: DiffSides } & LoadedPair)[] = [];
    for (const pair of sides) {
      const models = await loadPair(pair, args, terminal);
      if (models === undefined) return undefined;
      found.push({ pair, ...models });
    }
    return found;
  });
  if (loaded === undefined) return 1;
  const reports: DiffReport[] = [];
  const news: NewApi[] = [];
  for (const { pair, base, head } of loaded) {
    if (pair.base === undefined || base === undefined) {
      news.push({ head: pair.head.label, base: pair.baseName });
      continue;
    }
    const changes = await judgeModels(base, head, { witnesses: !args.flags.noWitnesses });
    const version = proposeVersion(base.service.version, changes, counted);
    const api = head.service.title ?? head.service.name;
    reports.push({ api, base: pair.base, head: pair.head, changes, counted, accepted, version });
  }
  const keys = new Set(reports.flatMap(({ changes }) => changes.map(({ key }) => key)));
  // An entry may be for another spec than the one that is named.
  const [, second = "", third] = args.operands;
  if (third === undefined && !statOperand(second, resolve(cwd, second))?.isFile())
    showWarnings(unusedAcceptances(breaks, keys), terminal);
  if (args.flags.json) {
    const rows = news.map(({ head }) => ({ base: null, head, version: null, counted, changes: [] }));
    terminal.out(`${visibleJson([...reports.map(diffJson), ...rows])}\n`);
  } else {
    for (const report of reports) terminal.out(textOf(report, args));
    if (!args.flags.changelog) for (const one of news) terminal.out(newText(one));
  }
  if (terminal.annotations) for (const report of reports) terminal.annotate(diffAnnotations(report));
  return failOn !== undefined && reports.some((report) => reaches(report, failOn)) ? 1 : 0;
}

function refuseFlags({ flags }: Arguments): void {
  const forms = [flags.json && "--json", flags.markdown && "--markdown", flags.changelog && "--changelog"];
  const [first, second] = forms.filter((one) => one !== false);
  if (second !== undefined)
    throw new UsageError(`${first} and ${second} are two forms of the report: leave one of them out.`);
}

function textOf(report: DiffReport, { flags }: Arguments): string {
  if (flags.changelog) return changelogText(report);
  return flags.markdown ? diffMarkdown(report) : diffText(report);
}

/** A spec that the base does not have. */
interface NewApi {
  readonly head: string;
  readonly base: string;
}

function newText({ head, base }: NewApi): string {
  return `${head} is a new API: ${base} has no such file, and there is nothing to compare.\nIf it had another name there: speccast diff ${base}:PATH ${head}\n`;
}

interface LoadedPair {
  readonly base?: Model;
  readonly head: Model;
}

async function loadPair(
  { base, head }: DiffSides,
  args: Arguments,
  terminal: Terminal,
): Promise<LoadedPair | undefined> {
  const from = base && (await modelOfSide(base, args, terminal));
  const to = await modelOfSide(head, args, terminal);
  if (to === undefined || (base !== undefined && from === undefined)) return undefined;
  return { head: to, ...defined({ base: from }) };
}

function failLevel({ flags: { failOn } }: Arguments): (typeof levels)[number] | undefined {
  const level = levels.find((one) => one === failOn);
  if (level !== undefined || failOn === undefined) return level;
  throw new UsageError(`--fail-on takes ${levels.join(" or ")}, not "${failOn}".`);
}

const levels = allFlags["fail-on"].values;

/** The words for the parties on the command line. */
const partyWords: Readonly<Record<Party, (typeof allFlags)["for"]["values"][number]>> = {
  oldClients: "old-clients",
  newClients: "new-clients",
  callers: "callers",
  handlers: "handlers",
};

function countedParties({ flags }: Arguments): readonly Party[] {
  if (flags.for === undefined) return usualParties;
  if (flags.for === "all") return partyNames;
  return flags.for.split(",").map((word) => {
    const found = partyNames.find((party) => partyWords[party] === word.trim());
    if (found !== undefined) return found;
    const words = Object.values(partyWords);
    throw new UsageError(
      `There is no party "${word}".${didYouMean(word, words)} --for takes all, or some of ${words.join(", ")}.`,
    );
  });
}

function acceptedIn({ flags }: Arguments, cwd: string): ReturnType<typeof readAccepted> {
  const { accepted: name = acceptedName } = flags;
  const path = resolve(cwd, name);
  if (!existsSync(path)) {
    if (flags.accepted !== undefined) throw new UsageError(`There is no file "${name}".`);
    return { accepted: new Map(), warnings: [] };
  }
  try {
    const source = new SourceText(name, readRegularText(path));
    return readAccepted(source, new Date().toISOString().slice(0, 10));
  } catch (error) {
    throw new UsageError(`${name} cannot be read. ${messageOf(error)}`);
  }
}
