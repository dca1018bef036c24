import { suggest } from "../../diagnostics/suggest.js";
import type { EndpointAst, FieldAst, Located } from "../../spec/declarations/index.js";
import { parametersOf, segmentsOf } from "../spec-facts/route-segments.js";
import { presenceOf } from "../../spec/bind/fields.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The parameters in a path and the fields under `path` have the same names; a parameter is
 * required.
 *
 *     endpoints:
 *       parcels.get:
 *         GET: /parcels/{parcel_id}
 *         path: { parcelId: id<Parcel> }
 *         response: string
 */
export const pathParameters = defineRule({
  code: "path-parameters",
  what: "The parameters in a path do not match the fields under `path`, or the path is malformed.",
  why: "Each parameter needs a type, and each field needs a place in the path.",
  fix: "Write `{name}` in the path for every field under `path`, each once.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const parameters: Located<string>[] = [];
      const unclear = new Set<string>();
      for (const segment of segmentsOf(endpoint.route)) {
        const parts = isWellFormed(segment.value) ? parametersOf(segment) : [];
        for (const one of parts) parameters.push(one);
        if (parts.length > 0) yield* textFaults(segment);
        else {
          yield* malformed(segment);
          if (/[{}]|^:./.test(segment.value))
            for (const word of segment.value.split(/\W+/)) unclear.add(word);
        }
      }
      yield* compare(endpoint, parameters, unclear);
    }
  },
});

/** Returns whether every brace of a segment belongs to a parameter. */
function isWellFormed(segment: string): boolean {
  return !/[{}]/.test(segment.replace(/\{[^{}]+\}/g, ""));
}

/** The texts beside the parameters of a segment. */
function* textFaults({ value, span }: Located<string>): Generator<RuleFinding> {
  const texts = value.replace(/\{[^{}]+\}/g, "");
  if (texts.includes("*")) {
    yield starFault({ value, span });
    return;
  }
  const fault = encodingFault(texts);
  if (fault !== undefined)
    yield { ...fault, message: fault.message.replace(`"${texts}"`, `"${value}"`), span };
}

function starFault({ value, span }: Located<string>): RuleFinding {
  const help = `Write \`{name+}\` as the last segment for the rest of the path, or a literal star as \`${value.replaceAll("*", "%2A")}\`.`;
  return { message: `The star in the segment "${value}" is not a wildcard.`, span, help };
}

function* malformed({ value, span }: Located<string>): Generator<RuleFinding> {
  if (/[{}]/.test(value)) {
    const help = "Write a parameter as `{name}`, alone or with text beside it: `/parcels/{parcel_id}.json`.";
    yield { message: `"${value}" is not a segment of a path.`, span, help };
  } else if (/^:./.test(value)) {
    yield { message: `"${value}" is not the form of a parameter.`, span, suggestion: `{${value.slice(1)}}` };
  } else if (value === "" || /^(?:\.|%2e){1,2}$/i.test(value)) {
    const help = "Proxies drop or resolve such segments.";
    yield {
      message: value === "" ? "The path has an empty segment." : `The path has a segment "${value}".`,
      span,
      help,
    };
  } else if (value.includes("*")) {
    yield starFault({ value, span });
  } else {
    const fault = encodingFault(value);
    if (fault !== undefined) yield { ...fault, span };
  }
}

/** Returns why no request can contain this segment; undefined when one can. */
function encodingFault(value: string): Pick<RuleFinding, "message" | "help"> | undefined {
  if (value.includes("\\"))
    return {
      message: `The segment "${value}" contains a backslash.`,
      help: "Browsers and `fetch` send it as a slash. Write a slash, or leave it out.",
    };
  if (/[\ud800-\udfff]/u.test(value))
    return {
      message: `The segment "${value}" contains half of a character beyond U+FFFF.`,
      help: "No URL can have it. Write the whole character, or leave it out.",
    };
  let plain: string;
  try {
    plain = decodeURIComponent(value);
  } catch {
    const [escape = "%"] = /%(?![0-9a-f]{2}).{0,2}/i.exec(value) ?? /(?:%[0-9a-f]{2})+/i.exec(value) ?? [];
    return {
      message: `The segment "${value}" contains "${escape}", which is not a UTF-8 escape.`,
      help: "Write the character itself, or `%25` for a percent sign.",
    };
  }
  if (!/[/\\\u0000-\u001f\u007f]/.test(plain)) return undefined;
  return {
    message: `The segment "${value}" contains an escaped slash, backslash or control character.`,
    help: "Proxies decode or refuse it. Use two segments, or a parameter.",
  };
}

/** Returns the name of the shared part that a field comes from, where the endpoint takes it. */
function sharedPartOf(endpoint: EndpointAst, { path }: FieldAst): Located<string> | undefined {
  const [section, part] = path.split("/");
  return section === "shared" ? endpoint.with.find(({ value }) => value === part) : undefined;
}

/** Compares the parameters of a path with the fields under `path`, but for those that a malformed segment may have meant. */
function* compare(
  endpoint: EndpointAst,
  parameters: readonly Located<string>[],
  unclear: ReadonlySet<string>,
): Generator<RuleFinding> {
  const names = endpoint.pathFields.map((field) => field.name.value);
  const known = new Set(names);
  const seen = new Set<string>();
  // Fields whose names are close to a parameter.
  const meant = new Set<string | undefined>();
  const renamed = renamedParameter(endpoint, parameters);
  if (renamed !== undefined) yield renamed.finding;
  for (const { value, span } of parameters) {
    if (value === renamed?.parameter) continue;
    if (seen.has(value)) yield { message: `The path has the parameter {${value}} twice.`, span };
    else if (!known.has(value)) {
      const suggestion = suggest(value, names);
      meant.add(suggestion);
      const help = suggestion === undefined ? `Declare it: \`path: { ${value}: string }\`.` : undefined;
      yield {
        message: `The path parameter {${value}} is not declared under \`path\`.`,
        span,
        suggestion,
        help,
      };
    }
    seen.add(value);
  }
  for (const field of endpoint.pathFields) {
    const { value, span } = field.name;
    if (value === renamed?.field || unclear.has(value)) continue;
    const part = sharedPartOf(endpoint, field);
    if (!seen.has(value) && part !== undefined) {
      const message = `The path has no parameter {${value}}, which the shared part ${part.value} has.`;
      const help = `Write \`{${value}}\` in the path, or take no part with it.`;
      yield { message, span: part.span, help };
    } else if (!seen.has(value) && !meant.has(value)) {
      const help = `Write \`{${value}}\` in the path, or move the field to \`query\`.`;
      yield { message: `The path has no parameter {${value}}.`, span, help };
    } else if (presenceOf(field) !== "required") {
      yield {
        message: `The path parameter {${value}} cannot be optional.`,
        span,
        help: `Write \`${value}\`.`,
      };
    }
  }
}

/** The two names of one parameter, and what to say about them. */
interface RenamedParameter {
  /** The name in the path. */
  readonly parameter: string;
  /** The name under `path`. */
  readonly field: string;
  readonly finding: RuleFinding;
}

/**
 * The one of `parameters` and the one field under `path` that are left over, when they differ in more
 * than a slip.
 *
 *     POST: /orders/{id}/payment
 *     path: { order: id<Order> }
 */
function renamedParameter(
  { pathFields }: EndpointAst,
  parameters: readonly Located<string>[],
): RenamedParameter | undefined {
  const names = pathFields.map((field) => field.name);
  const [parameter, ...moreParameters] = without(parameters, names);
  const [field, ...moreFields] = without(names, parameters);
  if (parameter === undefined || field === undefined) return undefined;
  const isSlip = suggest(parameter.value, [field.value]) !== undefined;
  if (isSlip || moreParameters.length > 0 || moreFields.length > 0) return undefined;
  if (parameter.value.startsWith(`${field.value}:`)) {
    const message = `The parameter {${parameter.value}} of the path has its type under \`path\`, not in its name.`;
    const finding = { message, span: parameter.span, help: `Write \`{${field.value}}\`.` };
    return { parameter: parameter.value, field: field.value, finding };
  }
  return {
    parameter: parameter.value,
    field: field.value,
    finding: {
      message: `The parameter {${parameter.value}} of the path is "${field.value}" under \`path\`.`,
      span: parameter.span,
      help: `Rename one of them: both are \`${field.value}\`, or both are \`${parameter.value}\`.`,
      related: { message: "This is the other name.", span: field.span },
    },
  };
}

function without(names: readonly Located<string>[], others: readonly Located<string>[]): Located<string>[] {
  const values = new Set(others.map(({ value }) => value));
  return names.filter(({ value }) => !values.has(value));
}
