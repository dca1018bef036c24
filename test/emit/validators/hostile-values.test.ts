/**
 * Values that no JSON can be: nothing that validators.ts exports throws on them (but `assert…` its
 * ValidationError), hangs, or overflows the stack, wherever in a value they are.
 */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isValidAs } from "../../../generator/values/interpreter.js";
import { rng } from "../../../generator/values/random.js";
import { randomValue } from "../../../generator/values/values.js";
import type { Issue } from "../../../templates/runtime/values/issues.js";
import { isComplete, isExhaustive } from "../../support/run-size.js";
import { emitted, methodOf, models } from "./emitted.js";

type Exports = Readonly<Record<string, unknown>>;

const specs = { kinds: await load("kinds"), wallet: await load("wallet") };
const { issues, run } = specs.kinds.emitted;

async function load(spec: keyof typeof models) {
  const found = await emitted("hostile", spec);
  const exported = (await import(join(found.folder, "validators.ts"))) as Exports;
  return { model: models[spec], exported, emitted: found };
}

/** Names of the types that have both exports. */
function typesOf(exported: Exports): string[] {
  return Object.keys(exported).flatMap((name) => {
    const type = name.replace(/Schema$/, "");
    return type !== name && exported[`is${type}`] !== undefined ? [type] : [];
  });
}

/** Every function that `exported` has for `type`, those of its schema included; or, without one, for any type. */
function functionsOf(
  exported: Exports,
  type = "[A-Z]\\w*",
): [name: string, call: (value: unknown) => unknown][] {
  const is = new RegExp(`^is${type}$`);
  const schema = new RegExp(`^(${type})Schema$`);
  return Object.entries(exported).flatMap(([name, one]): [string, (value: unknown) => unknown][] => {
    if (is.test(name)) return [[name, one as (value: unknown) => unknown]];
    const of = schema.exec(name)?.[1];
    if (of === undefined) return [];
    const standard = (one as { "~standard": { validate: (value: unknown) => unknown } })["~standard"];
    return [
      ...["check", "validate", "assert", "drop"].map((method): [string, (value: unknown) => unknown] => [
        `${method}${of}`,
        methodOf(exported, `${method}${of}`) as (value: unknown) => unknown,
      ]),
      [name, (value) => standard.validate(value)],
    ];
  });
}

/** Calls a function; what it throws, unless it may. */
function thrown(name: string, call: (value: unknown) => unknown, value: unknown): unknown {
  try {
    call(value);
  } catch (error) {
    const mayThrow = name.startsWith("assert") && (error as Error).name === "ValidationError";
    return mayThrow ? undefined : (error ?? "nothing");
  }
  return undefined;
}

/** Names of the functions that throw something that they may not, with what it is. */
function faults(exported: Exports, value: unknown, type?: string): string[] {
  return functionsOf(exported, type).flatMap(([name, call]) => {
    const error = thrown(name, call, value);
    return error === undefined ? [] : [`${name}: ${String(error)}`];
  });
}

function refuse(): never {
  throw new Error("no");
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** Levels of lists or objects within each other, as JSON.parse makes them. */
function nested(levels: number, open: string, close: string): unknown {
  return JSON.parse(open.repeat(levels) + "1" + close.repeat(levels));
}

const traps = ["get", "has", "ownKeys", "getOwnPropertyDescriptor", "getPrototypeOf"] as const;

/** An object whose prototype is itself, by way of a proxy. */
function endless(): object {
  const target = {};
  const proxy = new Proxy(target, {});
  Object.setPrototypeOf(target, proxy);
  return target;
}

class Account {
  readonly #id = "a1";
  get id(): string {
    return this.#id;
  }
}

const cycle: Record<string, unknown> = { kind: "dog", type: "x", value: 1 };
for (const key of ["self", "left", "items", "children", "owner", "inner", "components"]) cycle[key] = cycle;
const cyclicList: unknown[] = [];
cyclicList.push(cyclicList, cycle);

const hostile: Readonly<Record<string, unknown>> = {
  "a proxy that is revoked": revoked({}),
  "a list that is a proxy and revoked": revoked([]),
  ...Object.fromEntries(
    traps.flatMap((trap) => [
      [`an object whose ${trap} throws`, new Proxy({}, { [trap]: refuse })],
      [`a list whose ${trap} throws`, new Proxy([1], { [trap]: refuse })],
    ]),
  ),
  "every field a getter that throws": new Proxy({}, { get: refuse, has: () => true }),
  "a proxy that has everything": new Proxy({}, { get: (_, key) => (key === "length" ? 1e9 : "x") }),
  "a proxy that lists keys it has not": new Proxy(
    {},
    {
      ownKeys: () => ["a", "toString", "__proto__"],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }),
    },
  ),
  "prototypes without end": endless(),
  "an object that holds itself": cycle,
  "a list that holds itself": cyclicList,
  "no prototype": Object.create(null),
  "an instance of a class": new Account(),
  "a date": new Date(Number.NaN),
  "a map": new Map([[1, 2]]),
  "a boxed string": Object("text"),
  "a function": refuse,
  "a symbol": Symbol("x"),
  "a big integer": 1n,
  "not a number": Number.NaN,
  "100,000 lists": nested(100_000, "[", "]"),
  "100,000 objects": nested(100_000, '{"left":', "}"),
  "a million items": Array.from({ length: 1_000_000 }, () => 1),
  "a list of the greatest length": Object.assign([], { length: 2 ** 32 - 1 }),
  "many keys": Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, 1])),
};

describe.each(["kinds", "wallet"] as const)("every function of %s", (spec) => {
  const { exported } = specs[spec];

  test("there is something to test", () => {
    expect(typesOf(exported).length).toBeGreaterThan(20);
    expect(functionsOf(exported).length).toBeGreaterThan(typesOf(exported).length * 5);
  });

  test.each(Object.keys(hostile))("%s", (name) => {
    expect(faults(exported, hostile[name])).toEqual([]);
  });
});

/** A valid value of `type`. */
function valid(spec: keyof typeof specs, type: string, random: () => number): unknown {
  const { model } = specs[spec];
  for (let attempt = 0; attempt < 1000; attempt++) {
    const value = randomValue(model, type, random);
    if (isValidAs(model, type, value)) return value;
  }
  throw new Error(`No valid ${type} was made.`);
}

/** `value`, where each object is a proxy that calls `response` before each operation on it. */
function watched(value: unknown, response: (trap: string, honest: () => unknown) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const handler: ProxyHandler<object> = {
    get: (target, key) => response("get", () => watched(Reflect.get(target, key) as unknown, response)),
    ownKeys: (target) => response("ownKeys", () => Reflect.ownKeys(target)) as string[],
    getOwnPropertyDescriptor: (target, key) =>
      response("getOwnPropertyDescriptor", () =>
        Reflect.getOwnPropertyDescriptor(target, key),
      ) as PropertyDescriptor,
  };
  return new Proxy(value, handler);
}

describe.each(["kinds", "wallet"] as const)("at every place of a valid value of %s", (spec) => {
  const { exported } = specs[spec];
  const random = rng(20_260_131);
  const values = typesOf(exported).map((type): [string, unknown] => [type, valid(spec, type, random)]);

  test.each(values)("%s, where something throws when it is read", (type, value) => {
    let steps = 0;
    for (const [name, call] of functionsOf(exported, type)) {
      for (let last = 0, ended = false; !ended && last < 200; last++) {
        let count = 0;
        const trapped = watched(value, (_, honest) => (count++ === last ? refuse() : honest()));
        expect(thrown(name, call, trapped)).toBe(undefined);
        ended = count <= last;
        steps += count;
      }
    }
    // A Blob declares no fields, so that nothing of it is read.
    if (typeof value === "object" && type !== "Blob") expect(steps).toBeGreaterThan(0);
  });

  test.each(values)("%s, where values change while they are read", (type, value) => {
    const lies: readonly unknown[] = [undefined, null, 1, "x", -1, 2 ** 40, [], {}, Symbol("x"), refuse];
    for (const [name, call] of functionsOf(exported, type)) {
      for (let round = 0; round < 30; round++) {
        const trapped = watched(value, (trap, honest) => {
          if (trap !== "get" || random() > 0.15) return honest();
          return lies[Math.floor(random() * lies.length)];
        });
        expect(thrown(name, call, trapped)).toBe(undefined);
      }
    }
  });
});

describe("lists", () => {
  const cat = { kind: "cat", lives: 9 };

  test("that claim more items than there can be cannot be read", () => {
    for (const length of [Infinity, 2 ** 53, "many", Number.NaN]) {
      const items = new Proxy([cat], { get: (target, key) => (key === "length" ? length : target[0]) });
      expect(issues("Page", { items })).toEqual(["unreadable"]);
      expect(run("dropPage", { items })).toEqual({ items });
    }
  });

  test("that grow while they are read come to an end", () => {
    const items: unknown[] = [cat];
    Object.defineProperty(items, 0, { get: () => (items.push(cat), cat) });
    expect(issues("Page", { items })).toEqual([]);
    const tags: unknown[] = ["a", "b"];
    tags[Symbol.iterator] = refuse as never;
    tags.indexOf = refuse as never;
    expect(issues("Bounded", { name: "a", code: "abc", opaque: 1, tags })).toEqual([]);
  });

  // 10 million take ten seconds.
  const many = isExhaustive ? 10_000_000 : isComplete ? 2_000_000 : 1_000_000;

  test(`of ${many} items, and maps of a tenth as many entries, are gone through`, () => {
    const items = Array.from({ length: many }, () => cat);
    expect(issues("Page", { items })).toEqual([]);
    const by_name = Object.fromEntries(items.slice(0, many / 10).map((_, at) => [`c${at}`, cat]));
    expect(issues("Page", { items: [], by_name })).toEqual([]);
    expect(run("dropCat", { ...by_name, ...cat })).toEqual(cat);
  });

  test("with holes lack the items", () => {
    // oxlint-disable-next-line no-sparse-arrays
    expect(issues("Page", { items: [cat, , cat] })).toEqual(["required /items/1"]);
  });
});

describe("objects that are reached on many ways", () => {
  /** A node with `levels` levels whose children are one object: 2 ** levels paths. */
  function shared(levels: number, leaf: Record<string, unknown>): Record<string, unknown> {
    let node = leaf;
    for (let level = 1; level < levels; level++)
      node = { ...leaf, left: node, right: node, children: [node, node] };
    return node;
  }

  test("are looked at once, whether they are right or wrong", () => {
    expect(issues("Node", shared(64, { value: 1 }))).toEqual([]);
    expect(issues("Node", shared(65, { value: 1 }))).toHaveLength(50);
    const found = run("checkNode", shared(64, { value: "x" })) as Issue[];
    expect(found).toHaveLength(50);
    const either = (mark: unknown): unknown => {
      let value: Record<string, unknown> = { mark };
      for (let level = 1; level < 60; level++) value = { mark: 1, inner: value, more: value };
      return value;
    };
    expect(issues("Either", either("x"))).toEqual([]);
    expect(issues("Either", either(true))).toEqual(["union"]);
  });

  test("are dropped from once, and stay as they are where they are too deep", () => {
    const dropped = run("dropNode", shared(60, { value: 1, extra: 1 })) as Record<string, object>;
    expect(dropped).not.toHaveProperty("extra");
    expect(dropped["left"]).toBe(dropped["right"]);
    let last: unknown = dropped;
    for (let level = 1; level < 60; level++) last = (last as Record<string, unknown>)["left"];
    expect(last).toEqual({ value: 1 });
    const deep = JSON.parse(
      '{"value":1,"x":1,"left":'.repeat(100_000) + "null" + "}".repeat(100_000),
    ) as object;
    const kept = run("dropNode", deep) as Record<string, unknown>;
    expect(kept).not.toHaveProperty("x");
    expect(issues("Node", kept)).toEqual([`depth ${"/left".repeat(64)}`]);
  });
});

test("what cannot be read is reported at the nearest object, beside the other issues", () => {
  const getter = Object.defineProperty({ kind: "cat" }, "lives", { get: refuse, enumerable: true });
  expect(run("checkPage", { items: [getter, {}] })).toEqual([
    { code: "unreadable", pointer: "/items/0", message: "cannot be read" },
    { code: "required", pointer: "/items/1/kind", message: "is required" },
  ]);
});
