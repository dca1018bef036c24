/** What decoding collects besides the declarations: findings, gaps and places. */
import { catalogue } from "../../diagnostics/catalogue.js";
import type { DiagnosticCode } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Span } from "../../diagnostics/diagnostic.js";
import type { GapAst, Located } from "../ast.js";
import { toJson } from "../tree.js";
import type { KeyNode, SyntaxNode } from "../tree.js";
import { defined } from "./defined.js";
import { flowText } from "./flow-text.js";

/** A gap before it has its place in the list of gaps. */
export interface GapParts {
  readonly path: string;
  readonly text: string;
  readonly span: Span;
  readonly assume?: SyntaxNode | undefined;
}

/** The state of decoding one spec. */
export class DecodeContext {
  readonly diagnostics: Diagnostic[] = [];
  readonly gaps: GapAst[] = [];
  readonly places = new Map<string, Span>();
  /** The names of all resources. */
  readonly resources: readonly string[];
  /** Places of the assumptions of the declaration that is being decoded. */
  private assumptions: Span[] = [];

  constructor(resources: readonly string[]) {
    this.resources = resources;
  }

  /** Notes where the declaration, field or rule at `path` has its name. */
  place(path: string, name: KeyNode | Located<string>): Located<string> {
    if (!this.places.has(path)) this.places.set(path, name.span);
    return { value: name.value, span: name.span };
  }

  /** Forgets the assumptions of the declaration before. */
  startDeclaration(): void {
    this.assumptions = [];
  }

  /** Notes that `node` is assumed: no gap may stand in it. */
  assuming(node: SyntaxNode): void {
    this.assumptions.push(node.span);
  }

  /** Adds a gap, unless it stands in an assumption. */
  gap({ path, text, span, assume }: GapParts): GapAst {
    const gap: GapAst = {
      path,
      text,
      span,
      ...defined({
        assume: assume === undefined ? undefined : { value: toJson(assume), span: assume.span },
        assumeText: assume === undefined ? undefined : flowText(assume),
      }),
    };
    const isAssumed = this.assumptions.some(
      (outer) => outer.source === span.source && outer.start <= span.start && span.end <= outer.end,
    );
    if (isAssumed) {
      this.report("gap-in-assumption", "An assumption cannot leave anything unspecified.", span);
      return gap;
    }
    this.gaps.push(gap);
    if (!this.places.has(path)) this.places.set(path, span);
    return gap;
  }

  /** Reports that something is assumed otherwise than it is stated at `stated`. */
  contradiction(message: string, span: Span, stated: Span): void {
    const related = { message: "This is stated.", span: stated };
    const code = "assume-contradicts";
    this.diagnostics.push({ code, severity: catalogue[code].severity, message, span, related });
  }

  /** Reports a finding. */
  report(code: DiagnosticCode, message: string, span: Span, help?: string): void {
    this.diagnostics.push({
      code,
      severity: catalogue[code].severity,
      message,
      span,
      ...defined({ help }),
    });
  }
}
