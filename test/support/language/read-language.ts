/** Spec text to findings and model, without the rules that need more than one declaration. */
import { SourceText } from "../../../generator/diagnostics/diagnostic.js";
import { readFileSync } from "node:fs";
import { checkShape } from "../../../generator/check/check-shape.js";
import { positionAt } from "../../../generator/diagnostics/diagnostic.js";
import type { Diagnostic } from "../../../generator/diagnostics/diagnostic.js";
import { BoundSpec } from "../../../generator/spec/bind/bound-spec.js";
import { lower } from "../../../generator/spec/lower/index.js";
import type { Model, ObjectResource } from "../../../generator/language/model/model.js";
import type { SpecAst } from "../../../generator/spec/declarations/index.js";
import { decode } from "../../../generator/spec/decode/index.js";
import { parseYaml } from "../../../generator/source/yaml/parse-yaml.js";

/** The sample spec of the language. */
export const sample: string = readFileSync(new URL("sample.yaml", import.meta.url), "utf8");

/** Reads a spec: findings and declarations. */
export function readLanguage(text: string): {
  readonly ast: SpecAst;
  readonly findings: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const parsed = parseYaml(new SourceText("sample.yaml", text));
  if (parsed.root === undefined) throw new Error("The text is no YAML.");
  const { ast, diagnostics } = decode(parsed.root);
  const all = [...parsed.diagnostics, ...checkShape(parsed.root), ...diagnostics];
  const findings = all.map(({ code, span, suggestion }) => {
    const at = span === undefined ? "" : positionAt(span.source, span.start);
    const place = at === "" ? "" : ` ${at.line}:${at.column}`;
    return `${code}${place}${suggestion === undefined ? "" : ` → ${suggestion}`}`;
  });
  return { ast, findings, diagnostics: all };
}

/** The model of a spec in which nothing is found. */
export function modelOf(text: string): Model {
  const { ast, findings } = readLanguage(text);
  if (findings.length > 0) throw new Error(findings.join("\n"));
  return lower(new BoundSpec(ast));
}

/** An object resource of a model. */
export function objectOf(model: Model, name: string): ObjectResource {
  const resource = model.resources.find((one) => one.name === name);
  if (resource?.kind !== "object") throw new Error(`There is no object resource ${name}.`);
  return resource;
}
