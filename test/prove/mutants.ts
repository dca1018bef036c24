/**
 * Ways to break the validators of test/emit/validators/kinds.yaml: generated from a model that says something
 * else than the spec, or with an exported function replaced. The proof must find each.
 */
import type {
  Enum,
  Field,
  Model,
  ObjectResource,
  UnionResource,
  Value,
} from "../../generator/language/model/model.js";
import type { Validators } from "../../generator/tools/prove/load-output.js";
import { valueText } from "../../generator/values/value-text.js";

/** A model that is nearly the right one. */
interface Edit {
  /** Type that is then wrong. */
  readonly type: string;
  readonly edit: (model: Model) => Model;
  /** The expected result of shrinking the first finding. */
  readonly smallest?: unknown;
}

function inObject(name: string, change: (resource: ObjectResource) => ObjectResource): Edit["edit"] {
  return (model) => {
    const resources = model.resources.map((one) =>
      one.name === name && one.kind === "object" ? change(one) : one,
    );
    return { ...model, resources };
  };
}

function inUnion(name: string, change: (union: UnionResource) => UnionResource): Edit["edit"] {
  return (model) => {
    const resources = model.resources.map((one) =>
      one.name === name && one.kind === "union" ? change(one) : one,
    );
    return { ...model, resources };
  };
}

function inEnum(name: string, change: (item: Enum) => Enum): Edit["edit"] {
  return (model) => ({ ...model, enums: model.enums.map((one) => (one.name === name ? change(one) : one)) });
}

function inField(name: string, field: string, change: (field: Field) => Field): Edit["edit"] {
  return inObject(name, (resource) => ({
    ...resource,
    fields: resource.fields.map((one) => (one.name === field ? change(one) : one)),
  }));
}

function inValue(name: string, field: string, change: (value: Value) => Partial<Value>): Edit["edit"] {
  return inField(name, field, (one) => ({ ...one, value: { ...one.value, ...change(one.value) } }));
}

const bounded = { name: "a", code: "aaa", opaque: null };

/** By what is wrong. */
export const edits: Readonly<Record<string, Edit>> = {
  "a length that is one too generous": {
    type: "Bounded",
    edit: inValue("Bounded", "name", () => ({ constraints: { length: { min: 1, max: 6 } } })),
    smallest: { ...bounded, name: "aaaaaa" },
  },
  "a length that is one too strict": {
    type: "Bounded",
    edit: inValue("Bounded", "name", () => ({ constraints: { length: { min: 2, max: 5 } } })),
    smallest: bounded,
  },
  "a range that is one too generous": {
    type: "Bounded",
    edit: inValue("Bounded", "level", () => ({ constraints: { range: { min: 1, max: 4 } } })),
    smallest: { ...bounded, level: 4 },
  },
  "a lower bound that is missing": {
    type: "Bounded",
    edit: inValue("Bounded", "level", () => ({ constraints: { range: { max: 3 } } })),
    smallest: { ...bounded, level: 0 },
  },
  "a count that is one too generous": {
    type: "Bounded",
    edit: inValue("Bounded", "tags", () => ({ constraints: { count: { max: 4 }, unique: true } })),
  },
  "a repeated item that is let through": {
    type: "Bounded",
    edit: inValue("Bounded", "tags", () => ({ constraints: { count: { max: 3 } } })),
    smallest: { ...bounded, tags: ["", ""] },
  },
  "a pattern without its end": {
    type: "Bounded",
    edit: inValue("Bounded", "form", () => ({ constraints: { length: { max: 10 }, pattern: "^a/b+" } })),
  },
  "a required field that may be missing": {
    type: "Node",
    edit: inField("Node", "value", (field) => ({ ...field, presence: { kind: "optional" } })),
    smallest: {},
  },
  "an optional field that is required": {
    type: "Dog",
    edit: inField("Dog", "owner", (field) => ({ ...field, presence: { kind: "required" } })),
    smallest: { kind: "dog", good: false },
  },
  "a condition that requires nothing": {
    type: "Job",
    edit: inField("Job", "finished_at", (field) => ({ ...field, presence: { kind: "optional" } })),
  },
  "a condition that forbids nothing": {
    type: "Job",
    edit: inField("Job", "error", (field) => ({ ...field, presence: { kind: "optional" } })),
  },
  "a condition on one field in place of two": {
    type: "Job",
    edit: inField("Job", "report", (field) => {
      const condition = [{ field: "state", values: ["done"] }];
      return { ...field, presence: { kind: "conditional", requiredWhen: condition, onlyWhen: condition } };
    }),
  },
  "a constant that is another": {
    type: "Scalars",
    edit: inValue("Scalars", "fixed", () => ({ type: { kind: "const", value: 4 } })),
    smallest: { fixed: 3 },
  },
  "null refused where it is allowed": {
    type: "Scalars",
    edit: inValue("Scalars", "none", () => ({ nullable: false })),
    smallest: { none: null },
  },
  "null allowed where it is refused": {
    type: "Scalars",
    edit: inValue("Scalars", "flag", () => ({ nullable: true })),
    smallest: { flag: null },
  },
  "fractions as integers": {
    type: "Scalars",
    edit: inValue("Scalars", "whole", () => ({ type: { kind: "number" } })),
  },
  "any text as a decimal": {
    type: "Scalars",
    edit: inValue("Scalars", "exact", () => ({ type: { kind: "string" } })),
    smallest: { exact: "" },
  },
  "any text as a datetime": {
    type: "Scalars",
    edit: inValue("Scalars", "moment", () => ({ type: { kind: "string" } })),
    smallest: { moment: "" },
  },
  "any text as base64": {
    type: "Scalars",
    edit: inValue("Scalars", "bytes", () => ({ type: { kind: "string" } })),
    smallest: { bytes: "a" },
  },
  "an empty id": {
    type: "Scalars",
    edit: inValue("Scalars", "owner", () => ({ type: { kind: "string" } })),
    smallest: { owner: "" },
  },
  "a value that an enum lacks": {
    type: "Color",
    edit: inEnum("Color", (item) => ({ ...item, values: item.values.slice(1) })),
    smallest: "red",
  },
  "a closed enum that is open": { type: "Color", edit: inEnum("Color", (item) => ({ ...item, open: true })) },
  "an open enum that is closed": { type: "Word", edit: inEnum("Word", (item) => ({ ...item, open: false })) },
  "a closed resource that is open": {
    type: "Inherited",
    edit: inObject("Inherited", (resource) => ({ ...resource, extras: "keep" })),
  },
  "one field where two are needed": {
    type: "Patch",
    edit: inObject("Patch", (resource) => ({ ...resource, atLeast: 1 })),
  },
  "tags of members that are swapped": {
    type: "Pet",
    edit: inUnion("Pet", (union) => {
      const [cat, dog] = union.members;
      if (cat === undefined || dog === undefined) throw new Error("Pet has two members.");
      return {
        ...union,
        members: [
          { ...cat, tags: dog.tags },
          { ...dog, tags: cat.tags },
        ],
      };
    }),
  },
  "a member that a union lacks": {
    type: "Pet",
    edit: inUnion("Pet", (union) => ({ ...union, members: union.members.slice(1) })),
    smallest: { kind: "cat", lives: 0 },
  },
  "an untagged member that a union lacks": {
    type: "Form",
    edit: inUnion("Form", (union) => ({ ...union, members: union.members.slice(1) })),
  },
  "an open union that is closed": {
    type: "OpenPet",
    edit: inUnion("OpenPet", (union) => ({ ...without(union, "otherwise"), open: false })),
  },
  "an unchecked rest of a union": {
    type: "OpenPet",
    edit: inUnion("OpenPet", (union) => without(union, "otherwise")),
  },
  "a second tag that selects the other member": {
    type: "Linked",
    edit: inUnion("Linked", (union) => ({
      ...union,
      members: union.members.filter((member) => member.resource !== "Outside"),
    })),
  },
  "a depth without a bound": { type: "Node", edit: (model) => ({ ...model, recursive: [] }) },
  "extras that are kept": {
    type: "Cat",
    edit: inObject("Cat", (resource) => ({ ...resource, extras: "keep" })),
  },
  "an input whose body may be empty": {
    type: "PetsChangeInput",
    edit: (model) => ({
      ...model,
      endpoints: model.endpoints.map((one) =>
        one.body.kind === "fields" ? { ...one, body: { ...one.body, atLeast: 0 } } : one,
      ),
    }),
  },
  "an input that takes undeclared fields": {
    type: "PetsFindInput",
    edit: (model) => ({
      ...model,
      endpoints: model.endpoints.map((one) =>
        one.body.kind === "none" ? { ...one, body: { kind: "fields", extras: "keep" } } : one,
      ),
    }),
  },
};

/** Functions of Cat with something wrong in them. */
interface Wrap {
  readonly type: string;
  readonly wrap: (validators: Validators) => Validators;
  readonly note: RegExp;
}

type Call = (value: unknown) => unknown;

interface Found {
  code: string;
  pointer: string;
  message: string;
}

type Schemas = Readonly<Record<"CatSchema", Record<"check" | "validate" | "assert", Call>>>;

function ofCat(name: "isCat", note: RegExp, change: (call: Call) => Call): Wrap {
  const wrap = (validators: Validators): Validators => ({
    ...validators,
    [name]: change(validators[name] as Call),
  });
  return { type: "Cat", wrap, note };
}

/** The schema of Cat with a function replaced. */
function ofSchema(name: "check" | "validate" | "assert", note: RegExp, change: (call: Call) => Call): Wrap {
  const wrap = (validators: Validators): Validators => {
    const { CatSchema } = validators as Schemas;
    return { ...validators, CatSchema: { ...CatSchema, [name]: change(CatSchema[name]) } };
  };
  return { type: "Cat", wrap, note };
}

/** The function that drops, replaced. */
function ofDrop(note: RegExp, change: (call: Call) => Call): Wrap {
  const wrap = (validators: Validators): Validators => {
    const drop = validators["dropUndeclared"] as (schema: unknown, value: unknown) => unknown;
    return {
      ...validators,
      dropUndeclared: (schema: unknown, value: unknown) => change((one) => drop(schema, one))(value),
    };
  };
  return { type: "Cat", wrap, note };
}

/** The schema of Cat with its issues changed; the functions that stand on them follow. */
function issues(note: RegExp, change: (found: Found[], value: unknown) => unknown): Wrap {
  const wrap = (validators: Validators): Validators => {
    const { CatSchema } = validators as Schemas;
    const check = (value: unknown): unknown => {
      const found = CatSchema.check(value) as Found[] | null;
      return found === null ? null : change(found, value);
    };
    const validate = (value: unknown): unknown => {
      const found = check(value) as Found[] | null;
      if (found === null) return { value };
      return {
        issues: found.map(({ message, pointer }) => ({ message, path: pointer.split("/").slice(1) })),
      };
    };
    return { ...validators, CatSchema: { ...CatSchema, check, "~standard": { validate } } };
  };
  return { type: "Cat", wrap, note };
}

/** `members` without those called `names`. */
function without<T extends object>(members: T, ...names: string[]): T {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name))) as T;
}

let calls = 0;

/** By what is wrong. */
export const wraps: Readonly<Record<string, Wrap>> = {
  "a validator that throws": ofCat("isCat", /threw: Error: mutant/, (call) => (value) => {
    if (value === null) throw new Error("mutant");
    return call(value);
  }),
  "a validator that changes its argument": ofCat("isCat", /threw: TypeError/, (call) => (value) => {
    if (typeof value === "object" && value !== null) Object.assign(value, { seen: true });
    return call(value);
  }),
  "validate that copies": ofSchema("validate", /another value/, (call) => (value) => {
    const result = call(value) as { ok: boolean };
    return result.ok ? { ok: true, value: structuredClone(value) } : result;
  }),
  "validate that accepts all": ofSchema("validate", /differ/, () => (value) => ({ ok: true, value })),
  "validate that loses an issue": ofSchema("validate", /other issues/, (call) => (value) => {
    const result = call(value) as { ok: boolean; issues?: unknown[] };
    return result.ok ? result : { ...result, issues: result.issues?.slice(1) };
  }),
  "assert that throws something else": ofSchema("assert", /something else/, (call) => (value) => {
    try {
      call(value);
    } catch {
      throw new Error("mutant");
    }
  }),
  "assert that does not throw": ofSchema("assert", /differ/, () => () => undefined),
  "a Standard Schema that accepts all": {
    type: "Cat",
    wrap: (validators) => ({
      ...validators,
      CatSchema: {
        ...(validators as Schemas).CatSchema,
        "~standard": { validate: (value: unknown) => ({ value }) },
      },
    }),
    note: /Standard Schema accepts/,
  },
  "an issue that points nowhere": issues(/which is not there/, (found) =>
    found.map((issue) => ({ ...issue, code: "type", pointer: `${issue.pointer}/nowhere` })),
  ),
  "a missing field that is there": issues(/called missing/, (found, value) =>
    found.map((issue) =>
      typeof value === "object" && value !== null && "kind" in value && value.kind !== undefined
        ? { ...issue, code: "required", pointer: "/kind" }
        : issue,
    ),
  ),
  "a message that repeats the value": issues(/repeats the value/, (found, value) =>
    found.map((issue) => ({ ...issue, message: `${issue.message}, not ${valueText(value)}` })),
  ),
  "issues without end": issues(/51 issues/, ([first]) => Array.from({ length: 51 }, () => first)),
  "no issues at all": issues(/is empty/, () => []),
  "issues that differ from call to call": issues(/second check/, (found) =>
    found.map((issue) => ({ ...issue, message: `${issue.message} ${++calls}` })),
  ),
  "drop that always copies": ofDrop(/copies/, (call) => (value) => ({
    ...(call(value) as object),
  })),
  "drop that drops nothing": ofDrop(/leaves what is to be dropped/, () => (value) => value),
  "drop that drops too much": ofDrop(/something else/, (call) => (value) => {
    const left = call(value);
    return left === value ? value : {};
  }),
};
