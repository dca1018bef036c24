/** The operations that an import takes. */
import type { Located } from "../../spec/declarations/index.js";
import type { PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { suggest } from "../../diagnostics/suggest.js";
import type { ImportSelection } from "../../spec/import/request.js";
import { itemsOf, textOf } from "./nodes.js";
import type { Operation } from "../operations/operation.js";
import { missingPart } from "../operations/request.js";
import type { Translation } from "../translation.js";

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
          missingPart(`No operation of the document has the ${word} "${value}".`, {
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
