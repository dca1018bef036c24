/** The members that every body of problem details can have, in examples. */
import { firstStatus } from "../../language/facts/error-body.js";
import type { DeclaredError, Json } from "../../language/model/model.js";
import { shortJson } from "../../language/short-json.js";

/** Returns why a member of a problem is wrong; undefined where it is right. */
type WhyNotMember = (value: Json, error: DeclaredError) => string | undefined;

const string: WhyNotMember = (value) => whyNot(typeof value === "string", value, "string");

const members: Readonly<Record<string, WhyNotMember>> = {
  type: (value) => whyNot(value === "about:blank", value, '"about:blank"'),
  title: string,
  status: (value, { status }) => whyNot(isStatusOf(value, status), value, String(status)),
  detail: string,
  request_id: string,
  issues: (value) => whyNot(Array.isArray(value) && value.every(isIssue), value, "a list of issues"),
  rule: string,
};

/**
 * Returns why the stated members of a problem are none that a server writes. Members that the error declares itself are
 * judged as its fields.
 *
 *   { status: 200, max: 3 } of an error with status 422   ->   in "status", 200 is not 422
 */
export function whyNotProblem(error: DeclaredError, body: object): string | undefined {
  const own = new Set(error.fields.map(({ name }) => name));
  for (const [name, value] of Object.entries(body) as [string, Json][]) {
    const reason = own.has(name) || !Object.hasOwn(members, name) ? undefined : members[name]?.(value, error);
    if (reason !== undefined) return `in "${name}", ${reason}`;
  }
  return undefined;
}

function whyNot(isRight: boolean, value: Json, expected: string): string | undefined {
  return isRight ? undefined : `${shortJson(value)} is not ${expected}`;
}

function isStatusOf(value: Json, status: DeclaredError["status"]): boolean {
  if (typeof status === "number") return value === status;
  const first = firstStatus(status);
  return Number.isInteger(value) && Number(value) >= first && Number(value) <= first + 99;
}

const places: ReadonlySet<unknown> = new Set(["path", "query", "header", "body", undefined]);

function isIssue(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { code, pointer, message, in: place } = value as Readonly<Record<string, unknown>>;
  return [code, pointer, message].every((text) => typeof text === "string") && places.has(place);
}
