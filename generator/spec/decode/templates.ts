/** Resources with a type parameter, and the resources that they give for arguments. */
import type { ResourceAst, TemplateAst, TypeAst } from "../declarations/index.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import type { BoundParameter, TypeArgument } from "../../source/types/type-arguments.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";

/** A resource with a type parameter. */
export interface Template {
  readonly name: string;
  readonly parameter: string;
  readonly entry: MapEntry;
  /** The resources that it gives, with those that are declared in them. */
  readonly made: ResourceAst[];
  isUsed: boolean;
  usesParameter: boolean;
}

/** A template with an argument. */
export interface Instance {
  readonly template: Template;
  /** Name of the resource: `ParcelPage`. */
  readonly name: string;
  /** The use in the words of a spec: `Page<Parcel>`. */
  readonly text: string;
  readonly bound: BoundParameter;
  /** The number of templates on the way to it. */
  readonly depth: number;
}

/** Returns the template that an entry of the section `resources` declares. */
export function templateOf(entry: MapEntry): Template | undefined {
  const [, name, parameter] = /^([A-Z][A-Za-z0-9]*)<([A-Z][A-Za-z0-9]*)>$/.exec(entry.key.value) ?? [];
  if (name === undefined || parameter === undefined) return undefined;
  return { name, parameter, entry, made: [], isUsed: false, usesParameter: false };
}

/** Returns the declaration of a template. */
export function templateAst({ name, parameter, entry, isUsed, usesParameter }: Template): TemplateAst {
  const { span } = entry.key;
  return { name: { value: name, span }, parameter, span: entry.value.span, isUsed, usesParameter };
}

/** Largest numbers: of templates on the way to a type, of types, and of nodes of the source that are read for them. */
const most = { depth: 8, instances: 1000, nodes: 200_000, nameLength: 128 } as const;

/** The resources that templates give, in the order of their first use. */
export class Instances {
  readonly all: Instance[] = [];
  private readonly known = new Map<string, string | undefined>();
  private nodes = 0;
  private isFull = false;

  /** Adds the resource for an argument, unless it is there, and returns its name. Reports one that cannot be made, once. */
  add(
    template: Template,
    { argument, name: part, span }: TypeArgument,
    within: Instance | undefined,
    report: (message: string, span: Span, help: string) => void,
  ): string | undefined {
    const key = `${template.name} ${argument.kind} ${part}`;
    if (this.known.has(key)) return this.known.get(key);
    const name = part + template.name;
    this.known.set(key, undefined);
    const depth = (within?.depth ?? 0) + 1;
    if (depth > most.depth || name.length > most.nameLength) {
      const help = "A template can name itself with its own parameter, not with a larger type.";
      report(`\`${template.name}<…>\` creates ever larger types.`, span, help);
      return undefined;
    }
    this.nodes += nodesOf(template.entry.value);
    if (this.all.length >= most.instances || this.nodes > most.nodes) {
      if (!this.isFull) report("Type parameters lead to too many types.", span, "Use fewer arguments.");
      this.isFull = true;
      return undefined;
    }
    this.known.set(key, name);
    const bound = { parameter: template.parameter, argument };
    this.all.push({ template, name, text: `${template.name}<${wordOf(argument)}>`, bound, depth });
    return name;
  }
}

function wordOf(type: TypeAst): string {
  if (type.kind === "name") return type.name;
  return type.kind === "id" ? `id<${type.of.value}>` : type.kind;
}

function nodesOf(node: SyntaxNode): number {
  if (node.kind === "scalar") return 1;
  const inner = node.kind === "list" ? node.items : node.entries.map(({ value }) => value);
  return inner.reduce((sum, one) => sum + nodesOf(one), 1);
}
