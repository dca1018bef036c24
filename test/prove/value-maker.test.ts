/** The values that a proof tries: never without end, and right ones wherever some can be made. */
import { describe, expect, test } from "vitest";
import { isValidAs, keepsAll } from "../../generator/values/interpreter.js";
import { rng } from "../../generator/values/random.js";
import { constraintKeys, constraints } from "../../generator/language/constraints/index.js";
import { ValueMaker } from "../../generator/values/right-values.js";
import { randomValue } from "../../generator/values/values.js";
import { constraintExample } from "../support/language/constraint-example.js";
import { modelOf } from "../support/language/read-language.js";

/** Values within `value`, itself included, and characters of strings. */
function sizeOf(value: unknown): number {
  let size = 0;
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    size += typeof one === "string" ? one.length + 1 : 1;
    if (typeof one === "object" && one !== null) for (const held of Object.values(one)) open.push(held);
  }
  return size;
}

const head = "speccast: 1\nservice: { name: Demo }\nresources:\n";

describe("values end, whatever a spec asks for", () => {
  const doubling = Array.from(
    { length: 40 },
    (_, at) => `  R${at}: { fields: { a: R${at + 1}, b: R${at + 1} } }\n`,
  );
  test.each<[what: string, type: string, resources: string]>([
    ["resources that double forty times", "R0", `${doubling.join("")}  R40: { fields: { x: string } }\n`],
    [
      "a map of itself that a constant requires",
      "Knot",
      "  Knot: { fields: { kind: { const: a }, more?: { type: map<Knot>, count: { min: 3 }, required_when: { kind: a } } } }\n",
    ],
    [
      "lists of lists of itself at many fields",
      "Tree",
      "  Tree: { at_least: 3, fields: { a?: list<list<Tree>>, b?: list<map<Tree>>, c?: map<list<Tree>>, d?: Tree } }\n",
    ],
    [
      "more items than fit",
      "Long",
      "  Long: { fields: { all: { type: list<integer>, count: { min: 1000000000 } } } }\n",
    ],
    [
      "a text that is too long",
      "Text",
      "  Text: { fields: { all: { type: string, length: { min: 500000000 } } } }\n",
    ],
    [
      "a decimal that is too long",
      "Exact",
      "  Exact: { fields: { all: { type: decimal, length: { min: 500000000 } } } }\n",
    ],
    [
      "a pattern that repeats what repeats",
      "Odd",
      '  Odd: { fields: { all: { type: string, pattern: "^((ab){300}){300}$" } } }\n',
    ],
  ])("%s", (_, type, resources) => {
    const model = modelOf(`${head}${resources}`);
    for (let seed = 0; seed < 60; seed++) {
      const random = rng(seed);
      const value = new ValueMaker(model, random, { edges: 0, depth: seed % 3 === 0 ? 66 : 0 }).value(type);
      expect(sizeOf(value)).toBeLessThan(60_000);
      // Up to three things in it are changed, each perhaps to a copy of another.
      expect(sizeOf(randomValue(model, type, rng(seed)))).toBeLessThan(8 * 60_000);
    }
  });
});

describe("values with a form and a pattern, a length or steps are right", () => {
  test.each([
    "{ type: decimal, pattern: '^[0-9]+[.][0-9]{2}$' }",
    "{ type: decimal, pattern: '^-' }",
    "{ type: decimal, pattern: '^[0-9]{1,3}$', length: { min: 3 } }",
    "{ type: datetime, pattern: 'Z$' }",
    "{ type: datetime, pattern: '[.][0-9]{3}Z$' }",
    "{ type: datetime, length: 29 }",
    "{ type: base64, pattern: '^[A-Za-z0-9+/]{43}=$' }",
    "{ type: base64, pattern: '==$' }",
    "{ type: base64, length: 64 }",
    "{ type: id<Form>, pattern: '^[a-z]*$' }",
    "{ type: decimal, length: { min: 0, max: 5 } }",
    "{ type: string, length: { min: 5, max: 10 }, pattern: '^[A-Z]{2}' }",
    "{ type: string, length: { min: 5, max: 10 }, pattern: '[A-Z]{2}$' }",
    "{ type: url, pattern: '^https://' }",
    "{ type: email, pattern: '@example[.]com$' }",
    "{ type: integer, range: { min: 1, max: 10, step: 2.5 } }",
    "{ type: map<integer>, keys: { type: string, pattern: '^[a-d]$' }, count: { min: 3, max: 3 } }",
  ])("%s", (field) => {
    const model = modelOf(`${head}  Form: { fields: { it: ${field} } }\n`);
    const values = Array.from({ length: 50 }, (_, seed) =>
      new ValueMaker(model, rng(seed), { edges: 0, depth: 0 }).value("Form"),
    );
    expect(values.filter((value) => isValidAs(model, "Form", value)).length).toBeGreaterThan(40);
  });
});

describe("the values of a constraint", () => {
  test.each(constraintKeys.filter((key) => constraints[key].enforced !== undefined))(
    "%s: right ones keep it, and its edges keep and break it",
    (key) => {
      const model = modelOf(`${head}  Form: { fields: { it: ${constraintExample(key)} } }\n`);
      const [resource] = model.resources;
      const given = resource?.kind === "object" ? resource.fields[0]?.value.constraints : undefined;
      if (given === undefined) throw new Error("The field has constraints.");
      const made = (edges: number): unknown[] =>
        Array.from(
          { length: 60 },
          (__, seed) =>
            (new ValueMaker(model, rng(seed), { edges, depth: 0 }).value("Form") as { it: unknown }).it,
        );
      const share = (values: readonly unknown[]): number =>
        values.filter((value) => keepsAll(given, value)).length / values.length;
      expect(share(made(0))).toBeGreaterThan(0.8);
      const edges = share(made(0.9));
      expect(edges).toBeGreaterThan(0);
      expect(edges).toBeLessThan(1);
    },
  );
});
