/** Fields whose presence depends on other fields. */
import { type Issue, joined } from "./issue.js";
import { free, nameOf, readField } from "./objects.js";
import { addIssue, forbiddenField } from "./reports.js";
import { type Described, type Presence, type Shape, shapeOf } from "./shapes.js";

/** Allowed values of sibling fields. */
export type Condition = Readonly<Record<string, readonly (string | number | boolean | null)[]>>;

/** A field that is required if a condition holds, and optional otherwise. */
export function requiredWhen(
  condition: Condition,
  described: Described,
  when: string = conditionText(condition),
): Shape {
  return { ...shapeOf(described), presence: requiredPresence(condition, when) };
}

/** A field that is allowed only if a condition holds. */
export function onlyWhen(
  condition: Condition,
  described: Described,
  when: string = conditionText(condition),
): Shape {
  const shape = shapeOf(described);
  const before = shape.presence ?? free;
  const holds = holdsFor(condition);
  const presence: Presence = (given, pointer, value, owner) => {
    const issues = before(given, pointer, value, owner);
    if (value === undefined || holds(owner)) return issues;
    return forbiddenField(issues, pointer, when);
  };
  return { ...shape, presence };
}

function requiredPresence(condition: Condition, when: string): Presence {
  const holds = holdsFor(condition);
  return (issues, pointer, value, owner) =>
    value === undefined && holds(owner) ? missing(issues, pointer, when) : issues;
}

/** Returns a test of the condition for the owner of a field. */
function holdsFor(condition: Condition): (owner: object) => boolean {
  const all = Object.entries(condition).map(([name, values]) => ({ name: nameOf(name), values }));
  return (owner) => {
    for (const { name, values } of all)
      if (!values.includes(readField(owner, name) as string)) return false;
    return true;
  };
}

/** Reports the absence of a field that is required because `when` holds. */
function missing(issues: Issue[] | null, pointer: string, when: string): Issue[] {
  return addIssue(issues, {
    code: "required",
    pointer,
    message: `is required because ${when}`,
    when,
  });
}

/**
 * Returns a condition as a sentence without its end.
 *
 *   { status: ["done", "failed"], urgent: [true] }   ->   status is done or failed, and urgent is true
 */
function conditionText(condition: Readonly<Record<string, readonly unknown[]>>): string {
  const entries = Object.entries(condition);
  const parts = entries.map(([name, values]) => {
    const alternatives = values.map((value) =>
      typeof value === "string" ? word(value) : String(value),
    );
    return `${word(name)} is ${joined(alternatives, "or")}`;
  });
  return parts.join(entries.some(([, values]) => values.length > 1) ? ", and " : " and ");
}

/** Quotes a string within a sentence unless it looks like a plain word. */
function word(text: string): string {
  return /^(?!(?:true|false|null|is|or|and)$)[A-Za-z_][\w.:-]*$/.test(text)
    ? text
    : JSON.stringify(text);
}
