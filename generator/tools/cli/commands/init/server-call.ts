/** The call by which the file of `init --into` makes its server: with options that refuse requests until somebody decides. */
import { basePathOf } from "../../../../emit/shared/example/base-url.js";
import { needsErrorBody } from "../../../../emit/shared/own-error-body.js";
import type { Model } from "../../../../language/model/model.js";

/** The call, and what the file needs for it. */
interface ServerCall {
  readonly text: string;
  /** The names to import from the module of the server. */
  readonly names: readonly string[];
  /** The function that stands for decisions, where there is one, with a line after it; it depends on the language. */
  readonly placeholder: (isScript: boolean) => string;
  /** Sentences about what the file at `path` refuses. */
  readonly refuses: (path: string) => readonly string[];
}

/**
 * Returns the call, with the first endpoint of the spec as an example. It refuses all credentials, and `unfinished` stands for
 * rules, for the callers of idempotency keys and for the bodies of errors.
 *
 *   parcels.create with idempotency and the rule isLight
 *     ->   createPartialServer(
 *            {
 *              // parcels: { create: async (input, { fail }) => { … } },
 *            },
 *            {
 *              rules: {
 *                parcels: { create: { isLight: unfinished } },
 *              },
 *              // The keys of one process. Several processes need a store that they share.
 *              idempotency: { store: memoryStore() },
 *            },
 *          )
 */
export function serverCall(model: Model | undefined): ServerCall {
  const endpoints = model?.endpoints ?? [];
  const example = nested(endpoints[0]?.name ?? "parcels.get", "async (input, { fail }) => { … }");
  const schemes = schemesOf(model);
  const keyed = endpoints.filter(({ idempotency }) => idempotency !== undefined);
  const options: string[] = [];
  if (schemes.length > 0)
    options.push(
      "// Refuses every caller with 401. Return who calls, or null for wrong credentials.",
      "authenticate: {",
      ...schemes.map((name) => `  ${name}: () => null,`),
      "},",
    );
  const rules = rulesOf(model);
  if (rules.length > 0) options.push("rules: {", ...rules.map((one) => `  ${one}`), "},");
  if (keyed.length > 0) {
    const principal = keyed.some(({ auth }) => auth.length > 0) ? ", principal: unfinished" : "";
    options.push(
      "// The keys of one process. Several processes need a store that they share.",
      `idempotency: { store: memoryStore()${principal} },`,
    );
    if (keyed.some(({ idempotency }) => idempotency?.header === undefined))
      options.push('idempotencyHeader: "idempotency-key",');
  }
  if (model !== undefined && needsErrorBody(model))
    options.push("// The body of the server's own errors.", "errorBody: unfinished,");
  const prefix = model === undefined ? "" : prefixOf(model);
  if (prefix !== "")
    options.push(
      "// The path of the base URL. Remove it where a gateway takes it off.",
      `prefix: ${JSON.stringify(prefix)},`,
    );
  const isOpen = options.some((line) => line.includes("unfinished"));
  return {
    text:
      options.length === 0
        ? `createPartialServer({\n  // ${example},\n})`
        : `createPartialServer(\n  {\n    // ${example},\n  },\n  {\n${options.map((line) => `    ${line}\n`).join("")}  },\n)`,
    names: ["createPartialServer", ...(keyed.length > 0 ? ["memoryStore"] : [])],
    placeholder: (isScript) => (isOpen ? placeholderText(isScript) : ""),
    refuses: (path) => [
      ...(schemes.length === 0
        ? []
        : [`${path} refuses every caller with 401 until its authenticate checks ${schemes.join(", ")}.`]),
      ...(isOpen
        ? [
            `In ${path}, write a function of yours for each \`unfinished\`. Requests that need it fail until then.`,
          ]
        : []),
    ],
  };
}

/** Returns the path of the base URL, so that clients reach the server without further options; empty for one that no prefix can be. */
export function prefixOf(model: Model): string {
  const path = basePathOf(model);
  return /^(?:\/[\w.~-]+)*$/.test(path) ? path : "";
}

function placeholderText(isScript: boolean): string {
  return `/** Stands for a function of yours. Requests that need it fail. */
function unfinished()${isScript ? "" : ": never"} {
  throw new Error("Write a function in the place of \`unfinished\`.");
}

`;
}

function schemesOf(model: Model | undefined): readonly string[] {
  const used = new Set(model?.endpoints.flatMap(({ auth }) => auth.flat()));
  return (model?.schemes ?? []).map(({ name }) => name).filter((name) => used.has(name));
}

/** A tree of groups with the rules of their endpoints. */
interface RuleTree extends Map<string, RuleTree | string> {}

/** Returns the rules, a line for each outermost group. */
function rulesOf(model: Model | undefined): string[] {
  const tree: RuleTree = new Map();
  for (const { name, rules } of model?.endpoints ?? []) {
    let at = tree;
    for (const part of rules.length > 0 ? name.split(".") : []) {
      const next = at.get(part);
      const inner: RuleTree = next instanceof Map ? next : new Map();
      at.set(part, inner);
      at = inner;
    }
    for (const rule of rules) at.set(rule.name, "unfinished");
  }
  return [...tree].map(([name, value]) => `${name}: ${ruleText(value)},`);
}

function ruleText(value: RuleTree | string): string {
  if (typeof value === "string") return value;
  return `{ ${[...value].map(([name, inner]) => `${name}: ${ruleText(inner)}`).join(", ")} }`;
}

/** Returns `parcels.get` as `parcels: { get: … }`. */
function nested(name: string, value: string): string {
  const parts = name.split(".");
  return `${parts.join(": { ")}: ${value}${" }".repeat(parts.length - 1)}`;
}
