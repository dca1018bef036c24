/** Types that others stand on: names for strings and numbers, and the brand of unlisted tags. */
import type { Model, NamedScalar } from "../../../language/model/model.js";
import { idType } from "../../../language/names/names.js";
import { typeAlias, typeDeclaration, type Declaration } from "../../../print/declarations.js";
import { hardline, indent, inlineObjectType } from "../../../print/layout.js";
import { quoteString } from "../../../print/quote/code.js";
import type { DocText } from "../../../print/documentation.js";
import { declarationDocs, exampleSentences } from "../../shared/docs.js";
import { valueSentences } from "../../shared/sentences.js";
import { code } from "../../../language/inline-code.js";
import type { TypesScope, WholeScope } from "./scope.js";
import { typeText } from "./type-text.js";

/**
 * `Flavor` and `Unlisted`, each only if used.
 *
 *   export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };
 */
export function foundationDeclarations(scope: WholeScope): Declaration[] {
  const declarations: Declaration[] = [];
  // Keys that begin with a space are hidden from completion by every editor service.
  if (scope.foundations.has("Flavor")) {
    declarations.push(
      typeDeclaration({
        name: scope.module.support("Flavor"),
        docs: ["A named string or number: plain ones can be assigned to it, other flavors cannot."],
        typeParameters: [{ name: "T" }, { name: "Name", constraint: "string" }],
        type: ["T & ", inlineObjectType(['readonly " flavor"?: Name | undefined'])],
      }),
    );
  }
  if (scope.foundations.has("Unlisted")) {
    declarations.push(
      typeDeclaration({
        name: scope.module.support("Unlisted"),
        docs: ["A tag that the spec does not list: at run time any string but the listed ones."],
        typeParameters: [{ name: "Where", constraint: "string" }],
        type: [
          '"a value the spec does not list" & {',
          indent([hardline, 'readonly " unlisted": Where;']),
          hardline,
          "}",
        ],
      }),
    );
  }
  return declarations;
}

/**
 * Ids and units of time.
 *
 *   ids: ["Policy"]   ->   export type PolicyId = Flavor<string, "PolicyId">;
 */
export function flavorDeclarations(scope: WholeScope): Declaration[] {
  const ids = scope.model.ids.map((of) =>
    flavor(scope, idType(of), { base: "string", docs: [`Identifies one ${code(of)}.`] }),
  );
  return [...ids, ...unitDeclarations(scope)];
}

/**
 * A named scalar. A flavor stays what it is, and a boolean would not narrow with one.
 *
 *   CountryCode: { type: string, length: 2 }   ->   export type CountryCode = Flavor<string, "CountryCode">;
 *   HomeCountry: CountryCode                   ->   export type HomeCountry = CountryCode;
 */
export function namedScalarTypes(scope: TypesScope, scalar: NamedScalar): Declaration[] {
  const { name, value } = scalar;
  const base = typeText(scope, value);
  const docs = declarationDocs(scope.files, scalar, [...valueSentences(value), ...exampleSentences(scalar)]);
  if (base !== "string" && base !== "number") return [typeAlias({ name, docs, members: [base] })];
  return [flavor(scope, name, { base, docs })];
}

function unitDeclarations(scope: WholeScope): Declaration[] {
  const units = [
    ["UnixMs", "Milliseconds since 1970-01-01T00:00:00Z."],
    ["UnixSeconds", "Seconds since 1970-01-01T00:00:00Z."],
  ] as const;
  return units
    .filter(([name]) => scope.foundations.has(name) || deadlineUnits(scope.model).has(name))
    .map(([brand, doc]) =>
      flavor(scope, scope.module.support(brand), { base: "number", docs: [doc], brand }),
    );
}

/** Units of deadlines: call options and contexts name them, though no type here does. */
function deadlineUnits(model: Model): Set<string> {
  const units = model.endpoints.map((endpoint) => endpoint.deadline?.unit);
  return new Set(units.map((unit) => (unit === "ms" ? "UnixMs" : unit === "s" ? "UnixSeconds" : "")));
}

function flavor(
  scope: TypesScope,
  name: string,
  { base, docs, brand = name }: { readonly base: string; readonly docs: DocText; readonly brand?: string },
): Declaration {
  if (!scope.flavors) return typeAlias({ name, docs, members: [base] });
  scope.foundations.use("Flavor");
  return typeAlias({
    name,
    docs,
    members: [`${scope.module.support("Flavor")}<${base}, ${quoteString(brand)}>`],
  });
}
