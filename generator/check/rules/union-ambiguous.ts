import { append } from "../../base/append.js";
import type { UnionAst } from "../../spec/declarations/index.js";
import { optionalTagOf, statedTag } from "../../spec/declarations/resources.js";
import { byUnionKind, type UnionTable } from "../../language/facts/union-kinds.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { unionMembers, type UnionMemberAst } from "../../spec/bind/unions.js";
import { isSwallowed, readTag, type TagReading } from "../spec-facts/union-members.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A value belongs to one member of a union: the tags differ, or a second tag (`by`) or the shape decides.
 * By shape, members are tried in order, so an earlier member must refuse the values of a later one.
 *
 *     resources:
 *       Book: { fields: { title: string } }
 *       Atlas: { fields: { title: string, scale: integer } }
 *       Item: { union: { of: [Book, Atlas] } }    # every Atlas is a valid Book: list Atlas first
 */
export const unionAmbiguous = defineRule({
  code: "union-ambiguous",
  what: "Two members of a union cannot be distinguished.",
  why: "The later member would never be selected, or only by chance.",
  fix: "Give them different tags, add a second tag with `by`, or list the narrower member first.",
  *check(spec) {
    for (const union of spec.unions) {
      const members = unionMembers(spec, union)
        .filter(({ object }) => spec.isComplete(object))
        .map((member, at): Rival => ({ ...member, at, tags: new Map() }));
      const rivals = new Rivals(spec, union);
      for (const later of members) {
        for (const earlier of rivals.before(later)) {
          const confusion = byUnionKind(confusions, union, spec, [earlier, later]);
          if (confusion === undefined) continue;
          if (earlier.object !== later.object) yield finding(union, [earlier, later], confusion);
          break;
        }
        rivals.add(later);
      }
    }
  },
});

/** The members of a union so far, by the tags that they share with a later one: there can be thousands. */
class Rivals {
  readonly #byKey = new Map<string, Rival[]>();

  readonly #spec: BoundSpec;
  readonly #union: UnionAst;

  constructor(spec: BoundSpec, union: UnionAst) {
    this.#spec = spec;
    this.#union = union;
  }

  /** Returns the members that may be confused with `later`, in order. A union among the members distinguishes its own. */
  before(later: Rival): Rival[] {
    const found = new Set(this.#keys(later, "sought").flatMap((key) => this.#byKey.get(key) ?? []));
    return [...found].filter(({ name }) => name !== later.name).sort((a, b) => a.at - b.at);
  }

  add(member: Rival): void {
    const isByShape = tagNameOf(this.#union) === undefined || this.#union.by?.value === "shape";
    for (const key of this.#keys(member, "own")) {
      const [first, ...more] = this.#byKey.get(key) ?? [];
      // Any two that share their tags are confused: the first counts, and the first that another member brings.
      if (isByShape || first === undefined || (more.length === 0 && first.name !== member.name))
        append(this.#byKey, key, member);
    }
  }

  #keys(member: Rival, role: "own" | "sought"): readonly string[] {
    const [spec, union] = [this.#spec, this.#union];
    const tag = tagNameOf(union);
    if (tag === undefined) return union.selectedBy === "shape" ? [""] : [];
    const values = valuesOf(tagOf(spec, member, tag, union.selectedBy === "match"));
    const { by } = union;
    if (union.selectedBy !== "tag" || by === undefined || by.value === "shape") return values ?? [];
    const seconds = valuesOf(tagOf(spec, member, by.value));
    return (values ?? []).flatMap((value) => {
      const [any, unread] = [keyOf(value), keyOf(value, null)];
      const read = seconds?.map((second) => keyOf(value, second));
      if (role === "own") return [any, ...(read ?? [unread])];
      return read === undefined ? [any] : [unread, ...read];
    });
  }
}

function keyOf(...values: readonly (string | null)[]): string {
  return JSON.stringify(values);
}

function tagNameOf(union: UnionAst): string | undefined {
  return (statedTag(union) ?? optionalTagOf(union))?.value;
}

function valuesOf(reading: TagReading): readonly string[] | undefined {
  return reading.kind === "values" ? reading.values : undefined;
}

interface Rival extends UnionMemberAst {
  readonly at: number;
  readonly tags: Map<string, TagReading>;
}

type Pair = readonly [earlier: Rival, later: Rival];

/** The reason why a value may belong to either of two members. */
interface Confusion {
  readonly reason: string;
  readonly help: string;
}

/** The confusion of two members, for each kind of union; undefined where a value selects one of them. */
const confusions: UnionTable<UnionAst, [spec: BoundSpec, pair: Pair], Confusion | undefined> = {
  shape: (_, spec, pair) => sameShape(spec, pair),
  // Another rule warns of members that are tried in order. Those of one tag would never be told apart.
  match({ optionalTag }, spec, pair) {
    const value = optionalTag && sharedTag(spec, optionalTag.value, pair, true);
    if (optionalTag === undefined || value === undefined) return undefined;
    return {
      reason: `both have the ${optionalTag.value} ${JSON.stringify(value)}`,
      help: "Give them different tags, or write `match: first` in place of `tag`.",
    };
  },
  tag({ tag, by }, spec, pair) {
    const value = sharedTag(spec, tag.value, pair);
    if (value === undefined) return undefined;
    if (by?.value === "shape") return sameShape(spec, pair);
    const reason = `both have the ${tag.value} ${JSON.stringify(value)}`;
    if (by === undefined)
      return { reason, help: "Add a second tag with `by: <field>`, or write `by: shape`." };
    const readings = pair.map((rival) => tagOf(spec, rival, by.value));
    const isRead = readings.every((reading) => reading.kind === "values");
    if (isRead && sharedTag(spec, by.value, pair) === undefined) return undefined;
    const help = `The second tag "${by.value}" must be a different constant or enum in each member.`;
    return { reason, help };
  },
};

function sameShape(spec: BoundSpec, [earlier, later]: Pair): Confusion | undefined {
  if (!isSwallowed(spec, earlier.object, later.object)) return undefined;
  const [a, b] = [earlier.object.name.value, later.object.name.value];
  return {
    reason: `every ${b} is also a valid ${a}`,
    help: `List ${b} before ${a}, give both a field with different constants, or require a field in ${a} that ${b} does not have.`,
  };
}

function sharedTag(spec: BoundSpec, tag: string, pair: Pair, mayLack = false): string | undefined {
  const [left, right] = pair.map((rival) => tagOf(spec, rival, tag, mayLack));
  if (left?.kind !== "values" || right?.kind !== "values") return undefined;
  return left.values.find((value) => right.values.includes(value));
}

function tagOf(spec: BoundSpec, { object, tags }: Rival, tag: string, mayLack = false): TagReading {
  const known = tags.get(tag);
  if (known !== undefined) return known;
  const reading = readTag(spec, object, tag, mayLack);
  tags.set(tag, reading);
  return reading;
}

function finding(union: UnionAst, [earlier, later]: Pair, { reason, help }: Confusion): RuleFinding {
  const [a, b] = [earlier.object.name.value, later.object.name.value];
  return {
    message: `Members ${a} and ${b} of union ${union.name.value} cannot be distinguished: ${reason}.`,
    span: later.name.span,
    help,
    related: { message: `${a} is listed here.`, span: earlier.name.span },
  };
}
