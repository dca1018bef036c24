/** The state of decoding: findings, gaps and places. */
import type { EnumAst, GapAst, Located, ResourceAst, TypeAst } from "../declarations/index.js";
import type { Json } from "../../language/model/model.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { partsOf, type PhaseCode, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { toJson, type KeyNode, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";
import { defined } from "../../base/defined.js";
import { flowText } from "./flow-text.js";
import type { InlineEntry, ValuePlace } from "./inline-keys.js";
import type { TypesByName } from "./named-types.js";
import type {
  BoundParameter,
  Int64Words,
  TypeArgument,
  TypeNames,
} from "../../source/types/type-arguments.js";
import { Instances, type Instance, type Template } from "./templates.js";

/** The question at a gap. `name` and `assume` belong to questions of the section `gaps`. */
export interface Question {
  readonly text: string;
  readonly name?: string;
  readonly assume?: string;
}

/** The parts of a gap that is about to be added. */
interface GapParts {
  readonly path: string;
  /** At least one. */
  readonly asked: readonly [Question, ...Question[]];
  readonly span: Span;
  readonly assume?: SyntaxNode | undefined;
}

/** The remedy for a finding: a sentence, or the replacement for the text at its place. */
interface Remedy {
  readonly help?: string | undefined;
  readonly suggestion?: string | undefined;
}

/** Decodes a declaration in the place of a type and returns its name as a type. */
type LiftInline = (
  context: DecodeContext,
  node: MapNode,
  place: { readonly entry: InlineEntry; readonly at: ValuePlace },
) => TypeAst;

/** The state of decoding one spec. */
export class DecodeContext implements TypeNames {
  readonly diagnostics: PhaseDiagnostic[] = [];
  readonly gaps: GapAst[] = [];
  readonly places = new Map<string, Span>();
  /** The values of maps and lists by what they hold: a document refers to one example from many operations. */
  readonly exampleValues = new Map<readonly unknown[], Json>();
  /** The names of all resources. */
  readonly resources: readonly string[];
  /** The questions of the section `gaps`, by name; undefined when no file has that section. */
  readonly questions: ReadonlyMap<string, Question> | undefined;
  /** Places of the assumptions of the declaration that is being decoded. */
  private assumptions: Span[] = [];
  /** The types that the enums and scalars of the spec stand for. */
  types: TypesByName = new Map();
  /** The names of the resources that are objects, which are no scalars; a union may be one. */
  objects: ReadonlySet<string> = new Set();
  /** The type in code of 64-bit integers that do not state theirs. */
  int64: Int64Words = "bigint";
  /** Declarations that stand where they are used, lifted and not yet taken. */
  readonly inlineEnums: EnumAst[] = [];
  readonly inlineResources: ResourceAst[] = [];
  readonly liftInline: LiftInline;

  /** Resources with a type parameter, by name. */
  readonly templates: ReadonlyMap<string, Template>;
  readonly instances = new Instances();
  /** The template that is being decoded with an argument, and whether this is the first time. */
  private within: { readonly instance: Instance; readonly pass: "first" | "again" | "trial" } | undefined;

  constructor(
    resources: readonly string[],
    liftInline: LiftInline,
    templates: ReadonlyMap<string, Template>,
    questions?: ReadonlyMap<string, Question>,
  ) {
    this.resources = resources;
    this.liftInline = liftInline;
    this.templates = templates;
    this.questions = questions;
  }

  /** Begins to decode a template with an argument. Gaps count the first time only. */
  enter(instance: Instance, pass: "first" | "again" | "trial"): void {
    this.within = { instance, pass };
    this.startDeclaration();
  }

  /** Ends decoding templates. */
  leave(): void {
    this.within = undefined;
  }

  get bound(): BoundParameter | undefined {
    return this.within?.instance.bound;
  }

  useParameter(): void {
    if (this.within !== undefined) this.within.instance.template.usesParameter = true;
  }

  instance(name: string, use: TypeArgument): string | undefined {
    const template = this.templates.get(name);
    const isTrial = this.within?.pass === "trial";
    if (template === undefined || (isTrial && this.within?.instance.template === template)) return name;
    template.isUsed = true;
    if (isTrial) return name;
    const report = (message: string, span: Span, help: string) =>
      this.report("type-argument", message, span, help);
    return this.instances.add(template, use, this.within?.instance, report);
  }

  /** Records the place of the name of the declaration, field or rule at `path`. */
  place(path: string, name: KeyNode | Located<string>): Located<string> {
    this.addPlace(path, name.span);
    return { value: name.value, span: name.span };
  }

  /** Records a place; of several for one path the first counts. */
  addPlace(path: string, span: Span): void {
    if (!this.places.has(path)) this.places.set(path, span);
  }

  /** Drops the assumptions of the previous declaration. */
  startDeclaration(): void {
    this.assumptions = [];
  }

  /** Records that `node` is an assumption, which may contain no gap. */
  assuming(node: SyntaxNode): void {
    this.assumptions.push(node.span);
  }

  /** Adds a gap for each question and returns the first. Reports a gap in an assumption instead. */
  gap({ path, asked, span, assume }: GapParts): GapAst {
    // The assumption of the place is for the questions without their own, if there are any.
    const isShared = asked.every((question) => question.assume !== undefined);
    const own = assume === undefined ? undefined : flowText(assume);
    const [first, ...more] = asked.map(({ text, name, assume: shared }): GapAst => ({
      path,
      text,
      span,
      ...defined({
        name,
        assume: assume === undefined ? undefined : { value: toJson(assume), span: assume.span },
        assumeText: isShared ? (own ?? shared) : (shared ?? own),
      }),
    })) as [GapAst, ...GapAst[]];
    const isAssumed = this.assumptions.some(
      (outer) => outer.source === span.source && outer.start <= span.start && span.end <= outer.end,
    );
    if (isAssumed) {
      this.report("gap-in-assumption", "An assumption cannot leave anything unspecified.", span);
      return first;
    }
    if (this.within?.pass === "again") return first;
    this.gaps.push(first, ...more);
    this.addPlace(path, span);
    return first;
  }

  /** Reports an assumption that contradicts the statement at `stated`. */
  contradiction(message: string, span: Span, stated: Span): void {
    const related = { message: "This is stated.", span: stated };
    const code = "assume-contradicts";
    this.diagnostics.push({ ...partsOf(code), message, span, related });
  }

  /** Reports a finding. */
  report(code: PhaseCode, message: string, span: Span, remedy?: string | Remedy): void {
    const { help, suggestion }: Remedy = typeof remedy === "string" ? { help: remedy } : (remedy ?? {});
    this.diagnostics.push({
      ...partsOf(code),
      message,
      span,
      ...defined({ help, suggestion }),
    });
  }
}
