/** Renames: the edits of all files, or the reason why a name cannot have the new form. */
import { append } from "../../base/append.js";
import type { TextEdit } from "vscode-languageserver";
import { nameForms } from "../../language/names/name-forms.js";
import { fileOf, type Analysis } from "./analyses.js";
import { sameName } from "./lookup.js";
import type { NameKind, NameOccurrence } from "./names.js";
import { rangeOf } from "./positions.js";

const [lowercase, uppercase] = [
  "a lowercase letter first, then letters and digits",
  "an uppercase letter first, then letters and digits",
];

const forms: Readonly<Record<NameKind, readonly [pattern: RegExp, description: string]>> = {
  type: [nameForms.type, uppercase],
  error: [nameForms.error, "a lowercase letter first, then lowercase letters, digits and _"],
  limit: [nameForms.limit, lowercase],
  scheme: [nameForms.scheme, lowercase],
  server: [nameForms.server, lowercase],
  "shared part": [nameForms.type, uppercase],
  question: [nameForms.question, lowercase],
  field: [/^[A-Za-z_$][\w$-]*$/, "letters, digits, _ and -"],
  value: [/^(?!(?:true|false|null)$)[A-Za-z_][\w.-]*$/, "letters, digits, _, - and dots"],
  group: [/^(?:(?!then(?:\.|$))[a-z][A-Za-z0-9]{0,127}(?:\.(?=.)|$)){1,4}$/, lowercase],
  endpoint: [nameForms.endpoint, "a group, a dot and a method, each with a lowercase letter first"],
  component: [/^[A-Za-z0-9._-]+$/, "letters, digits, dots, _ and -"],
};

/** Edits by the path of their file. */
export type FileEdits = ReadonlyMap<string, TextEdit[]>;

/**
 * Returns the edits that give a name another form. Returns the reason where there are none: the new name has the wrong form or
 * belongs to another declaration, or the name is not declared in the spec.
 */
export function renameEdits(analysis: Analysis, name: NameOccurrence, newName: string): FileEdits | string {
  const [pattern, description] = forms[name.kind];
  const shown = JSON.stringify(newName);
  if (!pattern.test(newName) || newName.length > 128)
    return `${shown} is not the name of a ${name.kind}: use ${description}.`;
  const all = sameName(analysis, name);
  const declaration = all.find(({ isDeclaration }) => isDeclaration);
  if (declaration === undefined) return `No ${name.kind} of this name is declared in the spec.`;
  // A tag renames a field of each member of its union.
  const before = new Set(all.map((one) => one.name));
  const after = new Set(all.map((one) => qualified(one, newName)).filter((whole) => !before.has(whole)));
  const taken = analysis
    .names()
    .all.find((other) => other.kind === name.kind && other.isDeclaration && after.has(other.name));
  if (taken !== undefined && name.kind !== "group")
    return `${shown} is declared already, in ${taken.span.source.path}.`;
  const edits = new Map<string, TextEdit[]>();
  for (const { span } of all)
    append(edits, fileOf(analysis, span.source), { range: rangeOf(span), newText: newName });
  return edits;
}

/** The new name as occurrences have it: `Parcel.label` of a field, `#/components/schemas/Parcel` of a component. */
function qualified({ name, span }: NameOccurrence, newName: string): string {
  return name.slice(0, name.length - (span.end - span.start)) + newName;
}
