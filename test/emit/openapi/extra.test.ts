/** Data that specs carry: the document has it as it is, beside everything that it has without it. */
import { SourceText } from "../../../generator/diagnostics/diagnostic.js";
import { describe, expect, test } from "vitest";
import { checkShape } from "../../../generator/check/check-shape.js";
import { openApiDocument, extraClashes } from "../../../generator/emit/targets/openapi/document.js";
import { carriedExtras } from "../../../generator/language/model/extra.js";
import type { Json, Model } from "../../../generator/language/model/model.js";
import { parseYaml } from "../../../generator/source/yaml/parse-yaml.js";
import { everywhere } from "./facts.js";
import { models, withoutExtras } from "./specs.js";

/** Gives every declaration of a model, each by its path, one key with a value of its own. */
function withMarks(model: Model): { readonly marked: Model; readonly marks: ReadonlyMap<string, Json> } {
  const marks = new Map<string, Json>();
  const markOf = (path: string): string => {
    if (!marks.has(path)) marks.set(path, { b: [marks.size, null, { "": "*/" }], a: path });
    return `x-mark-${[...marks.keys()].indexOf(path)}`;
  };
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, visit(inner)]);
    const { path, gaps } = value as { readonly path?: unknown; readonly gaps?: unknown };
    if (typeof path !== "string" || !Array.isArray(gaps)) return Object.fromEntries(entries);
    const key = markOf(path);
    return { ...Object.fromEntries(entries), extra: { [key]: marks.get(path) } };
  };
  const marked = visit(withoutExtras(model)) as Model;
  return { marked, marks };
}

/** A document without the keys of marks. */
function unmarked(document: Json): string {
  return JSON.stringify(document, (key, value: unknown) => (key.startsWith("x-mark-") ? undefined : value));
}

describe.each(models)("the extras of %s", (_, model) => {
  const { marked, marks } = withMarks(model);
  const document = openApiDocument(marked);

  test("change nothing else in the document", () => {
    expect(unmarked(document)).toBe(JSON.stringify(openApiDocument(withoutExtras(model))));
    expect(extraClashes(marked)).toEqual([]);
  });

  test("are all there, as they are", () => {
    const used = new Set(model.endpoints.flatMap(({ errors }) => errors));
    const unused = model.errors.filter(({ name }) => !used.has(name)).map(({ path }) => path);
    const paths = [...marks.keys()];
    for (const { path, extra } of carriedExtras(marked)) {
      // An error that no endpoint declares stands nowhere as a response.
      if (unused.some((error) => path === error || path.startsWith(`${error}/`))) continue;
      // Nothing can be declared at the one member that a whole body is.
      if (isHiddenHeader(model, path) || /^endpoints\/[^/]+\/body$/.test(path)) continue;
      const key = `x-mark-${paths.indexOf(path)}`;
      const found = everywhere(document as never, key);
      expect(found.length, path).toBeGreaterThan(0);
      for (const one of found) expect(JSON.stringify(one)).toBe(JSON.stringify(extra[key]));
    }
  });
});

/** Errors that share a status and a header have one entry for it, that of the first. */
function isHiddenHeader({ errors }: Model, path: string): boolean {
  const [, error, , header] = path.split("/");
  const isHeader = path.startsWith("errors/") && path.includes("/headers/");
  const { status } = errors.find(({ name }) => name === error) ?? {};
  const same = errors.filter(
    (one) => one.status === status && one.headers.some(({ name }) => name === header),
  );
  return isHeader && same.length > 1 && same[0]?.name !== error;
}

test("nesting and keys are bounded where the spec is read", () => {
  expect(codesOf(`{ x: ${"[".repeat(70)}${"]".repeat(70)} }`)).toContain("nesting-too-deep");
  expect(codesOf('{ "__proto__": 1 }')).toContain("forbidden-key");
  expect(codesOf("[1]")).toEqual(["wrong-kind"]);
  expect(codesOf("{}")).toEqual(["empty-value"]);
  expect(codesOf("{ constructor: { prototype: 1 }, hasOwnProperty: 0 }")).toEqual([]);
});

function codesOf(extra: string): string[] {
  const text = `speccast: 1
service: { name: Demo }
resources: { Parcel: { fields: { label: { type: string, extra: ${extra} } } } }
`;
  const parsed = parseYaml(new SourceText("api.yaml", text));
  const shape = parsed.root === undefined ? [] : checkShape(parsed.root);
  return [...parsed.diagnostics, ...shape].map(({ code }) => code);
}
