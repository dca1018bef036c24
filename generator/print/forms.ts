/** The forms of a declaration: in TypeScript as it stands, in JavaScript, and in declarations for TypeScript. */

/** The end of the name of a file with JavaScript, or with declarations. */
export type ScriptForm = "js" | "d.ts";

/** Makes the statements of each form; a declaration may lead to none. */
type Forms<T> = Readonly<Record<ScriptForm, () => readonly T[]>>;

const known = new WeakMap<object, Forms<object>>();

/** Notes the forms of a declaration that is the same in no other, and returns it. */
export function addForms<T extends object>(declaration: T, forms: Forms<T>): T {
  known.set(declaration, forms);
  return declaration;
}

/**
 * Returns the statements for a declaration in a file of one form. Types are only in declarations, and the same there.
 *
 *   export const x: string = "a";   "js"   ->   export const x = "a";
 *   interface A {}                  "js"   ->   (nothing)
 */
export function statementsIn<T extends object>(declaration: T, form: ScriptForm): readonly T[] {
  const forms = known.get(declaration) as Forms<T> | undefined;
  if (forms !== undefined) return forms[form]();
  return form === "js" ? [] : [declaration];
}

const exportedForms = new WeakMap<object, () => object>();

/** Notes how a private declaration is made so that other modules can import it, and returns it. */
export function addExportedForm<T extends object>(declaration: T, make: () => T): T {
  exportedForms.set(declaration, make);
  return declaration;
}

/**
 * Returns a private declaration with `export` before it, and any other as it is.
 *
 *   const x = 1;   ->   export const x = 1;
 */
export function exportedForm<T extends object>(declaration: T): T {
  return (exportedForms.get(declaration)?.() ?? declaration) as T;
}
