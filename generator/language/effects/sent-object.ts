/** The object in the body of a request. */
import type { ByName } from "../facts/by-name.js";
import { plainName } from "../facts/plain-name.js";
import type { Endpoint, Field, Resource } from "../model/model.js";
import { isAboutResponse } from "./held.js";
import { fieldsOfAll } from "./objects.js";

/** The fields that a request has of an object. */
interface SentObject {
  /** The way to them in the input; empty where they are members of the input. */
  readonly at: readonly string[];
  /** The resource there; absent where they are members of the input. */
  readonly of?: string;
  /** All fields there, also those that the object lacks. */
  readonly fields: readonly Field[];
}

/**
 * Returns the fields of a body that may be those of `of`. A body that only wraps another object stands for what is in it, as
 * in responses.
 *
 *   body: { label: string }                      ->   { at: [], fields: [label] }
 *   body: Parcel, body_as: parcel                ->   { at: ["parcel"], fields: [id, label] }
 *   body: { data: ParcelInput }                  ->   { at: ["data"], fields: [label] }
 *   body: { address: Address }, of Person, which has an address   ->   { at: [], fields: [address] }
 *   body: { courier: Courier }, of Parcel, which has no courier   ->   { at: [], fields: [courier] }
 */
export function sentObject(
  { body, input }: Pick<Endpoint, "body" | "input">,
  of: string,
  resources: ByName<Resource>,
): SentObject {
  const members: SentObject = { at: [], fields: input.filter((field) => field.in === "body") };
  const sent =
    body.kind === "value" ? (onlyObject(members, resources) ?? { at: [body.property], fields: [] }) : members;
  const wrapped = onlyObject(sent, resources);
  if (wrapped === undefined) return sent;
  const names = new Set(fieldsOfAll(of, resources).map(({ name }) => name));
  const isOf = ({ fields }: SentObject): boolean => fields.some(({ name }) => names.has(name));
  return isOf(wrapped) && !isOf(sent) && mayBe(wrapped, of) ? wrapped : sent;
}

/** Returns whether an object in a body may be one of `of`: a key such as `courier` says that it is another, with a `name` of its own. */
function mayBe(object: SentObject, of: string): boolean {
  const key = plainName(object.at.at(-1) ?? "");
  const name = plainName(of);
  return object.of === of || ofAnyObject.test(key) || name.includes(key) || key.includes(name);
}

/** Keys that say nothing about which object they hold. */
const ofAnyObject =
  /^(data|items?|attributes|body|changes?|document|entity|fields|input|model|new|params|patch|payload|properties|record|request|resource|updates?|values?)$/;

/** Returns the object that is the only field of another, beside such as the `meta` of JSON:API. */
function onlyObject({ at, fields }: SentObject, resources: ByName<Resource>): SentObject | undefined {
  const [field, ...others] = fields.filter((one) => !isAboutResponse(one));
  if (field === undefined || others.length > 0 || field.value.type.kind !== "ref") return undefined;
  const { name: of } = field.value.type;
  return resources.has(of) ? { at: [...at, field.name], of, fields: fieldsOfAll(of, resources) } : undefined;
}
