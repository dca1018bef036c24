import { resourcesByName } from "../../language/facts/by-name.js";
import { defined } from "../../base/defined.js";
import type { EndpointAst, LimitAst, ValueAst } from "../../spec/declarations/index.js";
import { filledPaths, neededBeside } from "../../language/facts/error-body.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { inputValues } from "../../spec/declarations/inner-types.js";
import { limitNamesIn } from "../../spec/declarations/walk.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The server itself responds with the error of a limit that bounds an input, so the server must be able to
 * construct that error, and the limit must bound an input. Handlers enforce a limit that bounds nothing.
 *
 *     limits:
 *       labelLength: { max: 80, error: label_too_long }
 *     errors:
 *       label_too_long: { status: 422, fields: { longest: integer } }    # only a handler knows `longest`
 *     endpoints:
 *       parcels.create:
 *         POST: /parcels
 *         body: { label: { type: string, length: labelLength } }
 *         response: none
 *         errors: [label_too_long]
 */
export const limitError = defineRule({
  code: "limit-error",
  what: "A limit names an error that the server cannot send on its own.",
  why: "The validators check limits before they call a handler, so the error would never be sent.",
  fix: "Choose an error without required fields and headers, or delete `error` and describe in `doc` what happens.",
  *check(spec) {
    const { ast } = spec;
    if (ast.limits.every(({ error }) => error === undefined)) return;
    const windows = new Set(ast.endpoints.map(({ idempotency }) => idempotency?.window?.stated?.value));
    const bounding = new Set(spec.constrainedValues.flatMap(limitsOf));
    const received = new Set(spec.withHeldValues(ast.endpoints.flatMap(inputValues)).flatMap(limitsOf));
    const ofFiles = new Set(ast.endpoints.flatMap(fileValues).flatMap(limitsOf));
    for (const limit of ast.limits) {
      const { name, error } = limit;
      if (error === undefined) continue;
      const reason = windows.has(name.value)
        ? "it is an idempotency window, which no request can exceed"
        : ofFiles.has(name.value)
          ? "the size of a file is known only to the handler that reads it"
          : received.has(name.value)
            ? detailsNeeded(spec, limit)
            : bounding.has(name.value) && ast.endpoints.length > 0
              ? "it bounds no input"
              : undefined;
      const help = windows.has(name.value) ? "Delete `error`." : byHandler;
      if (reason !== undefined) yield finding(limit, reason, received.has(name.value) ? undefined : help);
    }
  },
  *checkModel({ ast }, model) {
    const resources = resourcesByName(model);
    const errors = new Map(model.errors.map((error) => [error.name, error]));
    const sent = new Set(model.endpoints.flatMap((one) => one.limitErrors.map(({ limit }) => limit)));
    for (const limit of ast.limits) {
      const error = sent.has(limit.name.value) ? errors.get(limit.error?.value ?? "") : undefined;
      if (error?.body === undefined || error.body.isWhole) continue;
      const needed = neededBeside(resources, error.body.resource, filledPaths(error));
      if (needed !== undefined) yield finding(limit, `only a handler knows the "${needed}" of its body`);
    }
  },
});

/** The fix for a limit that only a handler can enforce. */
const byHandler =
  "Delete `error`: the handler throws the error. Describe in `doc` of the limit what happens.";

function finding({ name, error }: LimitAst, reason: string, help?: string): RuleFinding {
  const message = `Limit ${name.value} cannot cause the error ${error?.value}: ${reason}.`;
  return { message, span: (error ?? name).span, ...defined({ help }) };
}

/** Returns why only a handler can construct the error; undefined when the server can. */
function detailsNeeded({ ast, errors }: BoundSpec, { error }: LimitAst): string | undefined {
  const declared = errors.get(error?.value ?? "");
  if (declared === undefined) return undefined;
  if (typeof declared.status?.value === "string") return "only a handler can choose its status";
  const body = ast.service?.errorBody?.stated?.value;
  if (declared.body === undefined && body?.isNameOnly === true && body.type.value !== "problem")
    return "only a handler can write the body of that error";
  const needed = [...declared.fields, ...declared.headers].find(
    ({ optional, presence }) => !optional && presence?.kind !== "unspecified",
  );
  return needed && `only a handler knows its "${needed.name.value}"`;
}

function fileValues({ body }: EndpointAst): ValueAst[] {
  if (body?.kind === "bytes") return [body.about?.value, body.items].flatMap((value) => value ?? []);
  return body?.kind === "fields" ? body.files.map((file) => file.value) : [];
}

function limitsOf(value: ValueAst): string[] {
  return limitNamesIn(value).map((name) => name.value);
}
