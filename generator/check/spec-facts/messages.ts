/** Whole messages: the values that bodies of requests, responses and errors may have. */
import type {
  EndpointAst,
  ErrorAst,
  FieldAst,
  ResponseAst,
  ValueAst,
} from "../../spec/declarations/index.js";
import type { Json } from "../../language/model/model.js";
import { isObject } from "../../base/is-object.js";
import { presenceOf, wholePresenceOf } from "../../spec/bind/fields.js";
import { namedValue } from "../../spec/declarations/inner-types.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { whyNotFields, whyNotValue } from "./values.js";

/** Returns why a value is none of a message; undefined where it is one, or where this is unknown. */
export type WhyNotMessage = (value: Json) => string | undefined;

/** The judges of the messages of one spec. */
export class MessageJudges {
  readonly #spec: BoundSpec;
  /** The reasons by value and by name of the type: many messages have one example in common. */
  readonly #reasons = new Map<object, Map<string, string | undefined>>();

  constructor(spec: BoundSpec) {
    this.#spec = spec;
  }

  /** Returns the judge of bodies; a text where an endpoint has no body that is a value. */
  ofBody({ body }: EndpointAst): WhyNotMessage | string {
    if (body === undefined) return "it has no body";
    if (body.kind === "bytes") return "the body is bytes";
    if (body.kind === "type") return this.#ofType(body.value);
    return judgeOfFields(this.#spec, body.fields, body.files);
  }

  /** Returns the judge of bodies of a response; a text where it has none that is a value. */
  ofResponse({ value, raw, stream }: ResponseAst): WhyNotMessage | string {
    if (stream !== undefined) return "the response is a stream";
    if (raw === "bytes") return "the response is bytes";
    return value === undefined ? "the response has no body" : this.#ofType(value);
  }

  ofError(error: ErrorAst): WhyNotMessage {
    const shared = this.#spec.ast.service?.errorBody;
    const isOpen = (error.body ?? shared ?? { stated: true }).stated === undefined;
    const resource = error.body === undefined ? shared?.stated?.value.type.value : error.body.stated?.value;
    if (isOpen || resource === "unspecified") return () => undefined;
    if (resource === undefined || resource === "problem") return judgeOfFields(this.#spec, error.fields);
    return this.#ofType(namedValue({ value: resource, span: error.span }));
  }

  #ofType(type: ValueAst): WhyNotMessage {
    const why: WhyNotMessage = (value) => whyNotValue(this.#spec, value, type);
    const name = this.#spec.resourceOf(type.type)?.name.value;
    if (name === undefined || type.nullable) return why;
    return (value) => {
      if (typeof value !== "object" || value === null) return why(value);
      let byName = this.#reasons.get(value);
      if (byName === undefined) this.#reasons.set(value, (byName = new Map()));
      if (!byName.has(name)) byName.set(name, why(value));
      return byName.get(name);
    };
  }
}

/** Returns the judge of objects with some fields. Files are strings that no field describes. */
function judgeOfFields(
  spec: BoundSpec,
  fields: readonly FieldAst[],
  files: readonly FieldAst[] = [],
): WhyNotMessage {
  const described = fields.map((field) => ({ field, whole: wholePresenceOf(field) }));
  const needed = files.filter((file) => presenceOf(file) === "required").map(({ name }) => name.value);
  return (value) => {
    if (!isObject(value)) return "it is not an object";
    const missing = needed.find((name) => !Object.hasOwn(value, name));
    return whyNotFields(spec, value, described) ?? (missing && `it lacks "${missing}"`);
  };
}
