/** Fields that belong to other members of a union. */
import { type FieldRule, nameOf, readField } from "./objects.js";
import { forbiddenField } from "./reports.js";

/** Refuses fields that belong to other members of a union; `owners` has the name of such a member for each. */
export function ofOthers(owners: Readonly<Record<string, string>>): FieldRule {
  const others = Object.entries(owners).map(([name, member]) => ({
    name: nameOf(name),
    when: `the value is a ${member}`,
  }));
  return (given, pointer, value) => {
    let issues = given;
    for (const { name, when } of others)
      if (readField(value, name) !== undefined)
        issues = forbiddenField(issues, pointer + name.pointer, when);
    return issues;
  };
}
