import { repeats } from "../../base/distinct.js";
import type { DeclarationAst, Located, SpecAst } from "../../spec/declarations/index.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A name is declared once: types across resources, enums and `types`, everything else within its section, across
 * all files. A field is `name` or `name?`, not both; header names ignore case.
 *
 *     enums:
 *       Parcel: [small, large]
 *     resources:
 *       Parcel: { fields: { label: string } }
 */
export const duplicateName = defineRule({
  code: "duplicate-name",
  what: "Two declarations, fields or headers have the same name. Resources, enums and `types` share one namespace; header names ignore case.",
  why: "One of the two would be lost.",
  fix: "Delete or rename one of them.",
  *check(spec) {
    const { ast } = spec;
    const files = fileOrder(ast);
    const types = [...ast.enums, ...ast.resources];
    const origins = new Map(types.flatMap((one) => originOf(one)));
    const sections: readonly (readonly [string, readonly { readonly name: Located<string> }[]])[] = [
      ["type", [...types, ...ast.scalars, ...ast.templates]],
      ["limit", ast.limits],
      ["error", ast.errors],
      ["authentication scheme", ast.schemes],
      ["endpoint", ast.endpoints],
      ["shared part", ast.shared],
      ["question", ast.questions],
    ];
    for (const [kind, declarations] of sections) {
      if (new Set(declarations.map(({ name }) => name.value)).size === declarations.length) continue;
      yield* repeated(
        declarations.map((one) => one.name).sort(files),
        (name) => `There are two ${kind}s named "${name}".`,
        undefined,
        origins,
      );
    }
    for (const { place, title, fields } of spec.fieldGroups) {
      if (fields.length < 2) continue;
      const isHeader = place === "header" || place === "response header";
      yield* repeated(
        fields.map((field) => field.name),
        (name) => `There are two fields named "${name}" in ${title}.`,
        (name) => (isHeader ? name.toLowerCase() : name),
      );
    }
    for (const scheme of ast.schemes) {
      yield* repeated(
        scheme.headers.map((item) => item.header),
        (name) => `Authentication scheme ${scheme.name.value} has two headers named "${name}".`,
        (name) => name.toLowerCase(),
      );
    }
  },
});

/** Returns the help about a name that the spec does not state. */
function originOf({ name, inline, instance }: DeclarationAst): [Located<string>, string][] {
  if (instance !== undefined)
    return [[name, `\`${instance}\` is called ${name.value}: rename the other one.`]];
  if (inline !== "derived") return [];
  return [[name, `The name of the inline type is derived from it: add \`name:\` next to its key.`]];
}

/** Compares places: the root file comes first, then the includes as they are met. */
function fileOrder(ast: SpecAst): (a: Located<string>, b: Located<string>) => number {
  const files = new Map([[ast.span.source, 0]]);
  for (const { name } of [
    ...ast.resources,
    ...ast.enums,
    ...ast.scalars,
    ...ast.endpoints,
    ...ast.limits,
    ...ast.errors,
  ]) {
    if (!files.has(name.span.source)) files.set(name.span.source, files.size);
  }
  const rank = ({ span }: Located<string>) => files.get(span.source) ?? files.size;
  return (a, b) => rank(a) - rank(b) || a.span.start - b.span.start;
}

function* repeated(
  names: readonly Located<string>[],
  message: (name: string) => string,
  key: (name: string) => string = (name) => name,
  origins: ReadonlyMap<Located<string>, string> = new Map(),
): Generator<RuleFinding> {
  for (const [name, known] of repeats(names, ({ value }) => key(value))) {
    const related = { message: `"${known.value}" is declared here first.`, span: known.span };
    const help = origins.get(name) ?? origins.get(known);
    yield { message: message(name.value), span: name.span, related, help };
  }
}
