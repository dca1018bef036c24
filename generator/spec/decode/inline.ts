/** Declarations that stand where they are used, lifted to declarations like any other. */
import type { DeclarationAst, TypeAst } from "../declarations/index.js";
import type { MapEntry, MapNode } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "../../base/defined.js";
import { keyGap } from "./gaps.js";
import type { InlineEntry, InlineKey, ValuePlace } from "./inline-keys.js";
import { deprecation, extraAt, jsonAt, stringAt } from "./reading.js";
import { decodeResourceAt } from "./resources.js";
import { decodeEnumAt } from "./sections.js";

/**
 * Decodes the declaration `node`, adds it to the lifted ones of `context`, and returns its name as a type. The path
 * of the declaration is that of `entry`; the paths of its members mirror the source, too.
 *
 *     status: { enum: [open, closed] }   ->   the enum PullRequestStatus at `resources/PullRequest/fields/status/enum`
 */
export function liftInline(
  context: DecodeContext,
  node: MapNode,
  { entry, at }: { readonly entry: InlineEntry; readonly at: ValuePlace },
): TypeAst {
  const { span } = entry.key;
  const stated = stringAt(node, "name");
  const name = stated?.value ?? at.typeName;
  if (name === undefined) {
    const help = `Add \`name:\` next to \`${entry.kind}\`.`;
    const message = `No name for the type of ${at.name} can be derived from its place.`;
    context.report("inline-name", message, span, help);
    return { kind: "invalid", span };
  }
  if (stated !== undefined && context.bound !== undefined) {
    const help =
      "Leave out `name:`: the name follows from the argument. Or declare the type under `resources`.";
    context.report("inline-name", "A type within a template cannot state its name.", stated.span, help);
  }
  const path = `${at.path}/${entry.kind}`;
  const doc = at.isField ? undefined : stringAt(node, "doc");
  const base: DeclarationAst = {
    name: context.place(path, { value: name, span: stated?.span ?? span }),
    path,
    span: node.span,
    inline: stated === undefined ? "derived" : "named",
    ...defined({
      doc,
      deprecated: at.isField ? undefined : deprecation(node),
      gap: keyGap(context, node, path),
      extra: at.isField ? undefined : extraAt(context, node, path),
      default: at.isField ? undefined : jsonAt(node, "default"),
    }),
  };
  lifters[entry.kind](context, node, { base, at: at.path });
  return { kind: "name", name, span };
}

/** The parts that every declaration has, and the path of the map that declares it. */
interface InlineBase {
  readonly base: DeclarationAst;
  readonly at: string;
}

type Lift = (context: DecodeContext, node: MapNode, place: InlineBase) => void;

const liftResource: Lift = (context, node, { base, at }) => {
  // The resource stands before those that are declared in it.
  const index = context.inlineResources.length;
  const resource = decodeResourceAt(context, node, { ...base, at });
  context.inlineResources.splice(index, 0, resource);
};

const lifters: { readonly [Kind in InlineKey]: Lift } = {
  enum: (context, node, { base }) => {
    context.inlineEnums.push(decodeEnumAt(context, asEnum(node), base));
  },
  from: liftResource,
  fields: liftResource,
  union: liftResource,
};

/** Returns the map of a declared enum for one in place: the key `enum` is called `values` there. */
function asEnum(node: MapNode): MapNode {
  return { ...node, entries: node.entries.map(asEnumEntry) };
}

function asEnumEntry({ key, value }: MapEntry): MapEntry {
  if (key.value === "enum") return { key: { ...key, value: "values" }, value };
  return { key, value: key.value === "assume" && value.kind === "map" ? asEnum(value) : value };
}
