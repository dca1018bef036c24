/** The command `test`: tests a running service by its spec. */
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { messageOf } from "../../../base/thrown.js";
import { UsageError } from "../../../config/generation.js";
import { sarifMark, sarifText } from "../../../diagnostics/sarif.js";
import { visibleJson } from "../../../diagnostics/visible.js";
import type { Model } from "../../../language/model/model.js";
import { givenNames, type AllowedCalls, type GivenValues } from "../../contract/chosen.js";
import { authFlag, type Credentials, type Secret, withoutSecrets } from "../../contract/credentials.js";
import {
  coveragePercent,
  placeOfFinding,
  type ContractReport,
  type SpecContext,
} from "../../contract/report-data.js";
import { contractJson, contractJunit, contractText, junitMark } from "../../contract/report-text.js";
import { contractRuleNames, type ContractRule, contractRules } from "../../contract/rules.js";
import { testContract, UnreachableService } from "../../contract/run.js";
import { checkReport, writeReport } from "../../../write/single-files.js";
import type { Arguments } from "../arguments.js";
import { flagOf } from "../flags.js";
import { readModels } from "../models.js";
import { selectedEndpoints } from "../selected-endpoints.js";
import { isLoopback, serviceUrl } from "../service-url.js";
import { shellWord } from "../../../base/shell-word.js";
import type { Terminal } from "../terminal.js";
import { annotation } from "../../../diagnostics/annotation.js";
import { version } from "../../../base/version.js";
import { didYouMean } from "../../../diagnostics/suggest.js";

/** Requests a second to a service beyond this machine. */
const usualRate = 10;

export async function testService(args: Arguments, terminal: Terminal): Promise<number> {
  const [address, ...specs] = args.operands;
  if (address === undefined)
    throw new UsageError("Name the service: `speccast test http://127.0.0.1:8080 [SPEC]`.");
  const base = serviceUrl(address);
  const { models, failed } = await readModels({ ...args, operands: specs }, terminal);
  const [model] = models;
  if (failed || model === undefined) return 1;
  if (models.length > 1) throw new UsageError(`Name one spec: \`speccast test ${base.href} SPEC\`.`);
  const { flags } = args;
  const isLocal = isLoopback(base);
  const rate = flags.rate ?? (isLocal ? undefined : usualRate);
  const seed = flags.seed ?? Math.floor(Math.random() * 2 ** 32);
  const credentials = credentialsOf(model, flags.auth);
  if (flags.junit !== undefined) checkReport(flags.junit, junitMark);
  if (flags.sarif !== undefined) checkReport(flags.sarif, sarifMark(contractTool));
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  process.once("SIGINT", stop);
  try {
    const report = await testContract(model, {
      base,
      given: await givenOf(model, flags.given),
      credentials,
      allow: allowOf(flags.allow) ?? (isLocal ? "writes" : "reads"),
      seed,
      ...(rate === undefined ? {} : { rate }),
      ...(flags.for === undefined ? {} : { forMs: millisecondsOf(flags.for) }),
      signal: controller.signal,
      isTested: selectedEndpoints(model, flags.only),
      isChecked: checkedRules(flags.skip),
    });
    const context = { model, credentials, command: commandToRepeat(args, seed) };
    if (flags.json) terminal.out(`${visibleJson(contractJson(report, context))}\n`);
    else terminal.out(contractText(report, context));
    if (flags.junit !== undefined) writeReport(flags.junit, contractJunit(report, context), junitMark);
    const results = rowsOf(report, context);
    if (flags.sarif !== undefined) {
      const sarif = sarifText({ name: contractTool, version, rules: contractRules, results });
      writeReport(flags.sarif, sarif, sarifMark(contractTool));
    }
    if (terminal.annotations)
      for (const { rule: title, level, message, file, line, column: col } of results)
        terminal.annotate(annotation(level, { file, line, col, title }, message));
    const percent = coveragePercent(report);
    const isEnough = percent >= (flags.minCoverage ?? 0);
    if (!isEnough)
      terminal.err(`The run reached ${percent} %, and --min-coverage asks for ${flags.minCoverage} %.\n`);
    // No finding is no verdict where nothing was tested.
    const { reached, total } = report.coverage.endpoints;
    const isTested = reached > 0 || total === 0 || report.isStopped;
    if (!isTested) terminal.err("No endpoint was reached, so nothing was tested.\n");
    return report.findings.length === 0 && isEnough && isTested ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnreachableService)) throw error;
    throw new UsageError(error.message);
  } finally {
    process.removeListener("SIGINT", stop);
  }
}

/** `60s` → 60000 */
function millisecondsOf(text: string): number {
  const [, count, unit = ""] = /^(\d{1,5})(s|m|h)$/.exec(text) ?? [];
  const seconds = { s: 1, m: 60, h: 3600 }[unit];
  if (seconds === undefined)
    throw new UsageError(`"${text}" is no time. Write seconds, minutes or hours: --for 60s.`);
  return Number(count) * seconds * 1000;
}

function allowOf(word: string | undefined): AllowedCalls | undefined {
  const values = flagOf("allow").values ?? [];
  if (word === undefined || values.includes(word)) return word as AllowedCalls | undefined;
  throw new UsageError(`--allow is one of ${values.join(", ")}.${didYouMean(word, values)}`);
}

/** Reads `app=env:TOKEN` and `shop.shopId=env:SHOP_ID`, separated by commas. */
function credentialsOf({ schemes }: Model, text: string | undefined): Credentials {
  const known = new Map<string, Map<string, Secret>>();
  for (const part of text?.split(",") ?? []) {
    const [, name = "", stated, variable = ""] = /^([^=.]+)(?:\.([^=]+))?=env:(\w+)$/.exec(part) ?? [];
    if (name === "")
      throw new UsageError(
        `--auth takes SCHEME=env:NAME, or SCHEME.CREDENTIAL=env:NAME, and not "${part.replace(/=.*/, "=…")}".`,
      );
    const scheme = schemes.find((one) => one.name === name);
    const names = schemes.map((one) => one.name);
    if (scheme === undefined) {
      const listed =
        names.length === 0
          ? " The spec has none."
          : didYouMean(name, names) || ` It has ${names.join(", ")}.`;
      throw new UsageError(`The spec has no scheme ${name}.${listed}`);
    }
    const credential = stated ?? (scheme.credentials.length === 1 ? scheme.credentials[0] : undefined);
    if (credential === undefined || !scheme.credentials.includes(credential))
      throw new UsageError(
        `${name} has ${scheme.credentials.length === 1 ? "the credential" : "the credentials"} ${scheme.credentials.join(", ")}: ${authFlag([scheme])}.`,
      );
    const value = process.env[variable];
    if (value === undefined || value === "")
      throw new UsageError(`The environment has no variable ${variable}, which --auth names.`);
    const secrets = known.get(name) ?? new Map<string, Secret>();
    known.set(name, secrets.set(credential, { text: value, variable }));
  }
  return known;
}

/** Reads what `--given` names: a module with the values as its default export, else JSON, also from a pipe: `<(jq … all.json)`. */
async function givenOf(model: Model, file: string | undefined): Promise<GivenValues> {
  if (file === undefined) return {};
  const path = resolve(file);
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined) throw new UsageError(`--given ${file}: there is no such file.`);
  if (info.isDirectory()) throw new UsageError(`--given ${file}: it is a folder. Name the file in it.`);
  let found: unknown;
  try {
    if (info.isFile() && !path.endsWith(".json"))
      found = ((await import(pathToFileURL(path).href)) as { readonly default?: unknown }).default;
    else found = JSON.parse(readFileSync(path, "utf8"));
    if (typeof found === "function") found = await (found as () => unknown)();
  } catch (error) {
    throw new UsageError(`--given ${file} cannot be read: ${messageOf(error)}`);
  }
  if (typeof found !== "object" || found === null)
    throw new UsageError(`--given ${file} holds no object: { "parcels.get": { "id": "p1" } }.`);
  const names = givenNames(model);
  const unknown = Object.keys(found).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`--given ${file}: there is no endpoint ${unknown}.${didYouMean(unknown, names)}`);
  return found as GivenValues;
}

function checkedRules(text: string | undefined): (rule: ContractRule) => boolean {
  const skipped = text?.split(",") ?? [];
  const unknown = skipped.find((one) => !contractRuleNames.some((name) => name === one));
  if (unknown !== undefined)
    throw new UsageError(
      `There is no rule ${unknown}.${didYouMean(unknown, contractRuleNames) || ` The rules are ${contractRuleNames.join(", ")}.`}`,
    );
  return (rule) => !skipped.includes(rule);
}

function commandToRepeat({ operands, flags }: Arguments, seed: number): string {
  const options = (["given", "auth", "allow", "only", "skip", "rate", "for"] as const).flatMap((name) => {
    const value = flags[name];
    return value === undefined ? [] : [`--${name}`, shellWord(String(value))];
  });
  return ["npx speccast test", ...operands.map(shellWord), ...options, `--seed ${seed}`].join(" ");
}

/** The name of the tool in a report in the format of SARIF. */
const contractTool = "speccast test";

/** Returns the findings as rows of a report, each at its place in the spec. */
function rowsOf({ findings }: ContractReport, { model, credentials }: SpecContext) {
  return findings.map((finding) => {
    const { rule, endpoint, what, path: file } = finding;
    const place = placeOfFinding(model, finding) ?? { file, line: 1, column: 1 };
    const message = withoutSecrets(`${endpoint.name}: ${what}`, credentials);
    return { ...place, rule, level: "error" as const, message };
  });
}
