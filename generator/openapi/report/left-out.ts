/** The warnings about a document: operations, streams and references that are left out, and schemas that no value fits. */
import { capitalize } from "../../base/words.js";
import { defined } from "../../base/defined.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { partsOf, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";

/** A part of an operation, or the whole, that is left out, with the reason. */
export interface LeftOut {
  readonly method: string;
  readonly path: string;
  readonly reason: string;
  readonly span: Span;
}

/** A requirement that is not understood, and the scheme whose hook decides; none for a webhook, of which nobody is asked. */
export interface UnclearAccess {
  readonly scheme: string | undefined;
  readonly problem: string;
  readonly span: Span;
  /** The remedy, where no scheme decides. */
  readonly help?: string;
}

/** A kind of loss: its warning at one place, and at several, of which `{}` is the first and `#` the number. */
interface LossRow {
  readonly code?: PhaseDiagnostic["code"];
  readonly one: string;
  readonly many: string;
  readonly help?: string;
}

/** The kinds of losses, in the order of their warnings. */
const lossRows = {
  operation: {
    one: "One operation is left out, {}.",
    many: "# operations are left out, among them {}.",
  },
  stream: {
    one: "A response is left out, {}. No boolean `stream` of the input asks for it.",
    many: "The streams of # operations are left out, among them {}. No boolean `stream` of the input asks for it.",
  },
  request: {
    one: "A part of requests is left out, {}.",
    many: "# parts of requests are left out, among them {}.",
  },
  reference: {
    one: "The reference {} cannot be resolved: the part that it refers to is omitted.",
    many: "# references cannot be resolved, among them {}: the parts that they refer to are omitted.",
  },
  mapping: {
    one: "A discriminator maps {}, where no schema can be found.",
    many: "Discriminators map # values to where no schema can be found, among them {}.",
    help: "Write the name of a schema of the document, or a reference from this file: `./parcels.yaml#/Letter`.",
  },
  spec: {
    one: "The key `speccast` is left out, with the sections of a spec: this file is a document of OpenAPI.",
    many: "",
    help: "Write a spec of its own that refines the document: `import: { openapi: FILE }`.",
  },
  content: {
    code: "openapi-no-content",
    one: "{} has a response without `content`: its call returns nothing, whatever the service sends.",
    many: "# operations of GET have responses without `content`, among them {}: their calls return nothing, whatever the service sends.",
    help: "State the `response` in a spec beside the document, or add the `content` in an overlay. `response: { status: 200 }` says that there is no body.",
  },
  schema: {
    code: "openapi-contradiction",
    one: "No value fits this schema: its type takes what its parts allow.",
    many: "No value fits # schemas, among them this one: their types take what their parts allow.",
  },
} as const satisfies Readonly<Record<string, LossRow>>;

/** The parts of a document that the language cannot have. */
export class Losses {
  /** The operations that are left out. */
  readonly leftOut: LeftOut[] = [];
  /** Requirements that are not understood, with the schemes whose hooks decide. */
  readonly unclear: UnclearAccess[] = [];
  private readonly found = new Map<
    keyof typeof lossRows,
    Map<object, { readonly span: Span; readonly example: string }>
  >();

  /** Records a loss, once for the same part. */
  add(kind: keyof typeof lossRows, part: { readonly span: Span }, example = ""): void {
    const known = this.found.get(kind) ?? new Map();
    this.found.set(kind, known.set(part, { span: part.span, example }));
  }

  /** Records that an operation is left out. */
  addOperation(operation: LeftOut): void {
    const { method, path, reason } = operation;
    this.leftOut.push(operation);
    this.add("operation", operation, `${method} ${path}: ${reason.replace(/\.$/, "")}`);
  }

  /** Returns one warning for each kind of loss, at the first place. */
  warnings(): PhaseDiagnostic[] {
    return Object.entries<LossRow>(lossRows).flatMap(
      ([kind, { code = "openapi-left-out", one, many, help }]) => {
        const found = [...(this.found.get(kind as keyof typeof lossRows)?.values() ?? [])];
        const [first] = found;
        if (first === undefined) return [];
        const text = found.length === 1 ? one : many.replace("#", String(found.length));
        const message = text.replace("{}", () => first.example);
        return [{ ...partsOf(code), message, span: first.span, ...defined({ help }) }];
      },
    );
  }
}

/**
 * Returns one warning for all requirements that are not understood, at the first. `schemes` are the schemes of requirements
 * that a spec beside the document does not state otherwise.
 */
export function unclearDiagnostics(
  unclear: readonly UnclearAccess[],
  isOpen: (scheme: string) => boolean,
): PhaseDiagnostic[] {
  const open = unclear.filter(({ scheme }) => scheme === undefined || isOpen(scheme));
  const [first] = open;
  if (first === undefined) return [];
  const { problem, scheme, span, help: remedy = "Check them where the events arrive." } = first;
  const raised = capitalize(problem);
  const message =
    open.length === 1
      ? `${raised}.`
      : `${open.length} places of the document state security that speccast does not understand; the first: ${problem}.`;
  const help =
    scheme === undefined
      ? remedy
      : `Endpoints stay closed: the server asks your hook \`${scheme}\`. Fix the document, or state \`auth\` in a spec beside it.`;
  return [{ ...partsOf("openapi-security"), message, span, help }];
}
