/** The wishes of an import: the operations to take, and the names of parts of the document. */
import type { Located } from "../declarations/index.js";
import { partsOf } from "../diagnostics/phase-catalogue.js";
import type { PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import { suggest } from "../diagnostics/suggest.js";
import type { GivenName, ImportRequest, ImportSelection } from "../parse/import/request.js";
import { escapeStep } from "./keywords.js";
import { itemsOf, textOf } from "./nodes.js";
import type { Operation } from "./operation.js";
import { decodedSteps } from "./references.js";
import type { Translation } from "./translation.js";

/** What an import asks for. */
export type DocumentRequest = Pick<ImportRequest, "only" | "names">;

/** The names that an import gives to parts of the document, by pointer. */
export class GivenNames {
  private readonly byPointer = new Map<string, GivenName>();
  private readonly used = new Set<GivenName>();
  private readonly all: readonly GivenName[];
  private readonly clashes: PhaseDiagnostic[] = [];

  constructor(names: readonly GivenName[]) {
    this.all = names;
    for (const given of names) this.byPointer.set(pointerOf(given.part.value), given);
  }

  /** Returns the name of a part, if it is given one that has the form of its names. */
  find(pointer: string, form: RegExp): string | undefined {
    const given = this.byPointer.get(pointer);
    if (given === undefined) return undefined;
    if (form.test(given.name.value)) return given.name.value;
    this.used.add(given);
    this.refuse(given, `"${given.name.value}" is no name for a part of this kind.`);
    return undefined;
  }

  /** Records that a part has its name in the output; `actual` is another one where the name was taken. */
  use(pointer: string, actual: string): void {
    const given = this.byPointer.get(pointer);
    if (given === undefined || this.used.has(given)) return;
    this.used.add(given);
    if (actual !== given.name.value)
      this.refuse(given, `"${given.name.value}" is the name of another part, or one that the output needs.`);
  }

  /** Returns the findings: names that are refused, and parts that are not there or have no name in the output. */
  findings(t: Translation): PhaseDiagnostic[] {
    const unknown = this.all.flatMap((given): PhaseDiagnostic[] => {
      if (this.used.has(given)) return [];
      const { value, span } = given.part;
      const place = t.references.find(`#${pointerOf(value)}`);
      if (place !== undefined) {
        const message = `No type, method, error or scheme in the output stands for "${value}".`;
        return [{ ...partsOf("import-name"), message, span, help: "Delete this line." }];
      }
      const meant = nearestPart(t, value);
      return [missing(`The document has no "${value}".`, { span, meant })];
    });
    return [...this.clashes, ...unknown];
  }

  private refuse({ name }: GivenName, message: string): void {
    const isKnown = this.clashes.some(({ span }) => span === name.span);
    if (!isKnown) this.clashes.push({ ...partsOf("import-name"), message, span: name.span });
  }
}

/** Forms of the names in a spec. */
export const nameForms = {
  type: /^[A-Z][A-Za-z0-9]{0,127}$/,
  endpoint: /^[a-z][A-Za-z0-9]{0,127}(?:\.[a-z][A-Za-z0-9]{0,127}){1,4}$/,
  error: /^(?!(?:unspecified|otherwise|unexpected)$)[a-z][a-z0-9_]{0,127}$/,
  scheme: /^(?!(?:none|via)$)[a-z][A-Za-z0-9]{0,127}$/,
} as const;

/** Returns the JSON pointer of a part: a pointer as it is, and that of `GET /books`. */
function pointerOf(part: string): string {
  const operation = /^([A-Z]+) (\/\S*)$/.exec(part);
  if (operation !== null)
    return `/paths/${escapeStep(operation[2] ?? "")}/${(operation[1] ?? "").toLowerCase()}`;
  return decodedSteps(part.replace(/^#/, ""))
    .map((step) => `/${escapeStep(step)}`)
    .join("");
}

/** Returns the part beside which a missing one should stand, with the nearest name. */
function nearestPart(t: Translation, part: string): string | undefined {
  const operation = /^([A-Z]+) (\/\S*)$/.exec(part);
  if (operation !== null) {
    const paths = t.find(t.root, "paths")?.value;
    const known = paths?.kind === "map" ? paths.entries.map(({ key }) => key.value) : [];
    const meant = suggest(operation[2] ?? "", known);
    return meant === undefined ? undefined : `${operation[1]} ${meant}`;
  }
  const at = part.lastIndexOf("/");
  const parent = t.references.find(part.slice(0, at))?.node;
  const steps = parent?.kind === "map" ? parent.entries.map(({ key }) => escapeStep(key.value)) : [];
  const meant = suggest(part.slice(at + 1), steps);
  return meant === undefined ? undefined : `${part.slice(0, at)}/${meant}`;
}

/** The operations that an import takes. */
export class SelectedOperations {
  readonly taken: readonly Operation[];
  readonly findings: readonly PhaseDiagnostic[];

  constructor(t: Translation, all: readonly Operation[], only: ImportSelection | undefined) {
    if (only === undefined) {
      this.taken = all;
      this.findings = [];
      return;
    }
    const facts = all.map((operation) => ({ operation, ...factsOf(t, operation) }));
    const used = new Set<Located<string>>();
    const matches = (list: readonly Located<string>[], isNamed: (wanted: string) => boolean): boolean => {
      const found = list.filter(({ value }) => isNamed(value));
      for (const one of found) used.add(one);
      return found.length > 0;
    };
    this.taken = facts.flatMap(({ operation, tags, id }) => {
      const { method, path } = operation;
      const found = [
        matches(only.tags, (tag) => tags.includes(tag)),
        matches(only.paths, (wanted) => path === wanted || path.startsWith(`${wanted.replace(/\/$/, "")}/`)),
        matches(only.operations, (wanted) => wanted === id || wanted === `${method} ${path}`),
      ];
      return found.includes(true) ? [operation] : [];
    });
    const known = {
      tag: [...new Set(facts.flatMap(({ tags }) => tags))],
      path: [...new Set(all.map(({ path }) => path))],
      operation: facts.flatMap(({ id, operation }) => id ?? `${operation.method} ${operation.path}`),
    };
    const lists = [
      ["tag", only.tags],
      ["path", only.paths],
      ["operation", only.operations],
    ] as const;
    this.findings = lists.flatMap(([word, list]) =>
      list.flatMap((wanted) => {
        if (used.has(wanted)) return [];
        const { value, span } = wanted;
        return [
          missing(`No operation of the document has the ${word} "${value}".`, {
            span,
            meant: suggest(value, known[word]),
          }),
        ];
      }),
    );
  }
}

function factsOf(t: Translation, { node }: Operation) {
  return {
    tags: itemsOf(t.find(node, "tags")?.value).flatMap((tag) => textOf(tag) ?? []),
    id: textOf(t.find(node, "operationId")?.value),
  };
}

function missing(
  message: string,
  { span, meant }: { readonly span: Located<string>["span"]; readonly meant: string | undefined },
): PhaseDiagnostic {
  return {
    ...partsOf("import-place"),
    message,
    span,
    ...(meant === undefined ? {} : { suggestion: meant }),
  };
}
