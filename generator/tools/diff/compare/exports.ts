/** Compares the names that types.ts exports: one can go while the declaration that it comes from stays. */
import { exportedNames } from "../../../language/names/exported-names.js";
import type { Model } from "../../../language/model/model.js";
import { specAnchor } from "../../../language/model/spec-file.js";
import type { Comparison } from "./comparison.js";

/**
 * Compares exported names by their declarations. Those of a declaration that is gone or has another name are no changes
 * of their own.
 *
 *   Loan { reason?: { only_when: { status: [overdue, lost] } } }  ->  Loan { reason?: string }
 *   =  export-removed Loan LoanFields, LoanOpen, LoanOverdueOrLost
 */
export function compareExports({ changes }: Comparison): void {
  const head = typesOf(changes.head);
  const kept = new Set([...head.values()].flat());
  const isRenamed = changes.base.service.name !== changes.head.service.name;
  for (const [path, names] of typesOf(changes.base)) {
    if ((isDeclaration(path) && !head.has(path)) || (path === changes.base.service.path && isRenamed))
      continue;
    const gone = names.filter((name) => !kept.has(name));
    if (gone.length === 0) continue;
    const subject = path.startsWith("ids/") ? `id<${specAnchor(path)}>` : specAnchor(path);
    changes.add("export-removed", { subject, base: path, head: path }, { name: gone.join(", ") });
  }
}

function typesOf(model: Model): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { module, name, path, local } of exportedNames(model)) {
    if (module !== "types" || local === true) continue;
    found.set(path, [...(found.get(path) ?? []), name]);
  }
  return found;
}

/** Returns whether a path is that of a declaration, whose end is a change of its own; the type of an id follows from its uses. */
function isDeclaration(path: string): boolean {
  return !path.startsWith("ids/");
}
