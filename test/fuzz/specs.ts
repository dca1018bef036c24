/**
 * Random specs over the whole language, as far as values are concerned. Names are declared before they
 * are used and bounds fit their types, so that nearly every spec is one that speccast accepts.
 */
import { withCalls } from "./call-plans.js";
import type { Context } from "./context.js";
import { Random } from "./random.js";
import { endpointPlan, everythingPlan, type EndpointPlan, type Usable } from "./endpoint-plans.js";
import { enumPlans, mixedEnumPlans, numericEnumPlans } from "./enum-plans.js";
import { withExtras } from "./extra-plans.js";
import { withInline } from "./inline-plans.js";
import { errorTrees, faultPlan } from "./error-plans.js";
import { limitPlans } from "./limit-plans.js";
import { childPlan, objectPlan, type ObjectPlan } from "./object-plans.js";
import { withSharedParts } from "./shared-plans.js";
import { scalarPlans } from "./scalar-plans.js";
import { takingPlan } from "./taking-plans.js";
import { taggedPlans } from "./tagged-plans.js";
import { withTemplate } from "./template-plans.js";
import { treeMap, yamlText, type Tree, type TreeMap } from "./tree.js";
import { untaggedPlans } from "./untagged-plans.js";
import { gapTexts, resourceNames } from "./words.js";

/** A random spec as YAML. */
export function randomSpec(source: () => number): string {
  return yamlText(randomTree(source));
}

/** A random spec as data. */
export function randomTree(source: () => number): TreeMap {
  const random = new Random(source);
  const groups = groupNames(random);
  const limits = limitPlans(random);
  const enums = enumPlans(random);
  const numericEnums = numericEnumPlans(random);
  const mixedEnums = mixedEnumPlans(random);
  const resources = groups.flatMap(({ names }) => names);
  const known = { random, limits, enums, numericEnums, mixedEnums, resources };
  const scalars = scalarPlans({ ...known, scalars: [] });
  const context: Context = { ...known, scalars };
  const made: Usable[][] = [];
  for (const group of groups) made.push(resourcesOf(context, group, made.flat().length));
  const errors = errorTrees(random);
  const all = made.flat();
  const place = { context, at: all.length };
  const uses = { resources: all, errors: [...errors.keys()] };
  const heads = made.flatMap((group, at) =>
    groups[at]?.kind === "untagged" ? headsOf(random, group) : group,
  );
  const count = random.chance(0.1) ? 0 : random.between(2, 4);
  const endpoints = Array.from({ length: count }, (_value, at) => endpointPlan(place, at, uses));
  if (count > 0) endpoints.push(everythingPlan(place, { ...uses, resources: heads }));
  const faults = random.chance(0.4) ? faultPlan(random, [...errors.keys()]) : undefined;
  const declared = faults?.errors ?? errors;
  const ordered = random.chance(0.5) ? all : random.shuffled(all);
  const spec = treeMap(
    ["speccast", 1],
    ["service", treeMap(["name", "FuzzService"], ...(faults?.service ?? []))],
    ["limits", section(random, limits)],
    ["types", scalars.length === 0 ? undefined : section(random, scalars)],
    ["enums", section(random, [...enums, ...numericEnums, ...mixedEnums])],
    ["errors", declared.size === 0 ? undefined : declared],
    ["resources", section(random, [...ordered, ...(faults?.resources ?? [])])],
    ["endpoints", endpoints.length === 0 ? undefined : section(random, endpoints)],
    ["events", random.chance(0.3) ? eventsOf(random) : undefined],
  );
  const called = random.chance(0.6) ? withCalls(random, spec, random.pick(all).name) : spec;
  const grown = random.chance(0.3) ? withTemplate(random, called) : called;
  const written = random.chance(0.6) ? withInline(random, grown) : grown;
  const parted = random.chance(0.3) ? withSharedParts(random, written) : written;
  return random.chance(0.3) ? withExtras(random, parted) : parted;
}

/** Events, signed by Standard Webhooks or in headers of their own. */
function eventsOf(random: Random): TreeMap {
  const names = random.some(["parcel.delivered", "ping", "toString.x_1", "signing"], random.between(1, 3));
  const signing = names.includes("signing") || random.chance(0.4) ? [] : [signingOf(random)];
  return treeMap(
    ...signing,
    ...names.map((name): [string, Tree] => [
      name,
      treeMap([
        "payload",
        random.pick<Tree>([
          "json",
          "string",
          "list<boolean> | null",
          "unspecified",
          "int64",
          treeMap(["fields", treeMap(["note?", "string"], ["serial", "int64"])]),
        ]),
      ]),
    ]),
  );
}

function signingOf(random: Random): [string, Tree] {
  const hmac = random.pick(["sha1", "sha256", "sha384", "sha512"]);
  const signing = random.pick<Tree>([
    "standard",
    treeMap(["standard", random.pick(["svix", "X"])]),
    treeMap(["header", "x-signature"], ["hmac", hmac], ["prefix", random.pick(["v1=", '"', "${a}"])]),
    treeMap(
      ["header", "X-Signature"],
      ["hmac", hmac],
      ["encoding", "base64"],
      ["content", "v0:{id}:{timestamp}:{body}`"],
      ["timestamp", treeMap(["header", "x-time"], ["prefix", "t="])],
      ["id", "x-id"],
    ),
  ]);
  return ["signing", signing];
}

/** Resources that are made together. */
interface Group {
  readonly kind: "object" | "chain" | "tagged" | "untagged";
  readonly names: readonly string[];
}

function groupNames(random: Random): Group[] {
  const names = random.shuffled(resourceNames);
  return Array.from({ length: random.between(2, 5) }, () => {
    const [kind, least, most] = random.weighted<readonly [Group["kind"], number, number]>([
      [4, () => ["object", 1, 1]],
      [2, () => ["chain", 2, 4]],
      [3, () => ["tagged", 2, 5]],
      [2, () => ["untagged", 2, 5]],
    ]);
    return { kind, names: names.splice(0, random.between(least, most)) };
  });
}

function resourcesOf(context: Context, { kind, names }: Group, at: number): Usable[] {
  const place = { context, at };
  switch (kind) {
    case "object":
      return names.map((name) => objectPlan(place, name));
    case "chain":
      return chainOf(context, names, at);
    case "tagged":
      return taggedPlans(place, names);
    case "untagged":
      return untaggedPlans(place, names);
  }
}

/** Objects of which each extends one before it, or two, or takes its fields. */
function chainOf(context: Context, names: readonly string[], at: number): ObjectPlan[] {
  const { random } = context;
  const plans: ObjectPlan[] = [];
  for (const name of names) {
    const isLast = plans.length === names.length - 1;
    const place = { context, at: at + plans.length };
    const wish = { isBase: !isLast };
    if (plans.length === 0) plans.push(objectPlan(place, name, wish));
    else if (random.chance(0.3)) plans.push(takingPlan(place, name, random.pick(plans), wish));
    else
      plans.push(
        childPlan(place, name, random.chance(0.4) ? basesOf(random, plans) : [random.pick(plans)], wish),
      );
  }
  return plans;
}

/** Plans that can be bases together: those that share a field have it from one declaration. */
function basesOf(random: Random, plans: readonly ObjectPlan[]): readonly ObjectPlan[] {
  const first = random.pick(plans);
  const fields = new Map(first.fields.map((field) => [field.name, field]));
  const fitting = plans.filter(
    (plan) => plan !== first && plan.fields.every((field) => (fields.get(field.name) ?? field) === field),
  );
  return fitting.length === 0 ? [first] : [first, random.pick(fitting)];
}

/** Members of an untagged union refuse more where nothing else names them: only some are named elsewhere. */
function headsOf(random: Random, group: readonly Usable[]): Usable[] {
  return group.filter((_one, at) => at === group.length - 1 || random.chance(0.2));
}

/** A section of declarations; it may say that there are more of them. */
function section(
  random: Random,
  plans: readonly (EndpointPlan | { readonly name: string; readonly tree: Tree })[],
): TreeMap {
  const gap = random.chance(0.1) ? random.pick(gapTexts) : undefined;
  return treeMap(...plans.map(({ name, tree }): readonly [string, Tree] => [name, tree]), [
    "unspecified",
    gap,
  ]);
}
