/** Compares bodies of different kinds: fields of the input, and one member of it. */
import { defined } from "../../../base/defined.js";
import type { Endpoint, ObjectResource } from "../../../language/model/model.js";
import type { Pair } from "../changes.js";
import type { BodyFit } from "../rules/endpoint-rules.js";
import type { Comparison } from "./comparison.js";
import type { DeclaredTypes } from "./pairs.js";

/** An object that a body can be: its names of fields, and those that are required. */
interface BodyObject {
  readonly resource?: string;
  readonly declared: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

interface ReplacedFits {
  readonly oldRequests: BodyFit;
  readonly newRequests: BodyFit;
}

/** Returns what each side makes of the bodies of the other one. */
export function replacedFits(comparison: Comparison, { base, head }: Pair<Endpoint>): ReplacedFits {
  const [before, after] = [objectsOf(base, comparison.base), objectsOf(head, comparison.head)];
  const [from, to] = [before?.[0]?.resource, after?.[0]?.resource];
  if (from !== undefined && to !== undefined && comparison.takePlace(from, to)) {
    comparison.visit(from, to, "request");
    return { oldRequests: "fits", newRequests: "fits" };
  }
  return { oldRequests: fitOf(before, after), newRequests: fitOf(after, before) };
}

/** A body is refused where each object of the receiver requires a field that none of the sender has. */
function fitOf(
  sent: readonly BodyObject[] | undefined,
  received: readonly BodyObject[] | undefined,
): BodyFit {
  if (sent === undefined || received === undefined) return "unknown";
  const lacks = (one: BodyObject, other: BodyObject): boolean =>
    [...other.required].some((name) => !one.declared.has(name));
  return received.every((other) => sent.every((one) => lacks(one, other))) ? "refused" : "unknown";
}

/** Returns the objects that a body can be: none where it is no object, and undefined where they are not known. */
function objectsOf({ body, input }: Endpoint, types: DeclaredTypes): readonly BodyObject[] | undefined {
  if (body.kind !== "fields" && body.kind !== "value") return undefined;
  const fields = input.filter((field) => field.in === "body");
  if (body.kind === "fields") {
    const { resource, files = [] } = body;
    return [{ ...objectOf([...fields, ...files]), ...defined({ resource }) }];
  }
  const type = fields[0]?.value.type;
  if (type === undefined || ["json", "unspecified", "map", "scalar"].includes(type.kind)) return undefined;
  const found = type.kind === "ref" ? types.get(type.name) : undefined;
  if (found?.what !== "resource") return [];
  if (found.item.kind === "object") return [named(found.item)];
  const { open, otherwise, byKind, members } = found.item;
  if (open || otherwise !== undefined || byKind.length > 0 || members.length === 0) return undefined;
  return members.flatMap(({ resource }) => {
    const member = types.get(resource);
    return member?.what === "resource" && member.item.kind === "object" ? [objectOf(member.item.fields)] : [];
  });
}

function named({ name, fields }: ObjectResource): BodyObject {
  return { ...objectOf(fields), resource: name };
}

function objectOf(fields: ObjectResource["fields"]): BodyObject {
  const required = fields.filter(({ presence }) => presence.kind === "required");
  return {
    declared: new Set(fields.map(({ name }) => name)),
    required: new Set(required.map(({ name }) => name)),
  };
}
