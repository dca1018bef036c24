/** Compares the files of multipart bodies, which are no values of JSON: a server skips one that it does not know. */
import type { Pair } from "../changes.js";
import type { FileField } from "../../../language/model/model.js";
import { type Comparison, pairByName, type ChangeSubject } from "./comparison.js";
import { compareDocumented } from "./documented.js";
import { isRequired } from "./fields.js";
import { relateMedia } from "./media-types.js";
import { compareSizes } from "./values.js";

export function compareFiles(
  comparison: Comparison,
  endpoint: ChangeSubject,
  { base, head }: Pair<readonly FileField[]>,
): void {
  const { changes } = comparison;
  const { pairs, removed, added } = pairByName(base, head);
  for (const file of removed) changes.add("file-removed", subjectOf(endpoint, { base: file }), factsOf(file));
  for (const file of added) changes.add("file-added", subjectOf(endpoint, { head: file }), factsOf(file));
  for (const pair of pairs) compareFile(comparison, subjectOf(endpoint, pair), pair);
  // Files arrive in the order of the spec.
  const after = pairs.map((pair) => pair.head.name);
  const before = base.map(({ name }) => name).filter((name) => after.includes(name));
  changes.replace("files-reordered", endpoint, before.join(", "), after.join(", "));
}

function compareFile(comparison: Comparison, about: ChangeSubject, { base, head }: Pair<FileField>): void {
  const { changes } = comparison;
  compareDocumented(comparison, about, { base, head });
  if (isRequired(base) !== isRequired(head)) {
    const { isList } = factsOf(base.isList ? head : base);
    changes.add(isRequired(head) ? "file-required" : "file-optional", about, { isList });
  }
  if (base.isList !== head.isList) {
    const acceptedBy = { [base.isList ? "base" : "head"]: `two files ${head.name}` };
    const facts = { from: countText(base), to: countText(head), isList: head.isList };
    changes.add("file-list-changed", { ...about, acceptedBy }, facts);
  }
  const media = relateMedia(base.media, head.media);
  if (media !== "same") changes.add(mediaKinds[media], about, { from: mediaText(base), to: mediaText(head) });
  const [from, to] = [base.value.constraints, head.value.constraints];
  compareSizes(comparison, about, { base: from, head: to, what: `a file ${head.name}` });
}

const mediaKinds = {
  widens: "file-media-widened",
  narrows: "file-media-narrowed",
  replaces: "file-media-changed",
} as const;

function factsOf(file: FileField): { readonly required: boolean; readonly isList: boolean } {
  return { required: isRequired(file), isList: file.isList };
}

function countText({ isList }: FileField): string {
  return isList ? "any number of files" : "one file";
}

function mediaText({ media }: FileField): string {
  return media.length === 0 ? "any type" : media.join(", ");
}

function subjectOf(endpoint: ChangeSubject, { base, head }: Partial<Pair<FileField>>): ChangeSubject {
  return {
    subject: `${endpoint.subject}.${(head ?? base)?.name ?? ""}`,
    base: base?.path ?? endpoint.base,
    head: head?.path ?? endpoint.head,
    directions: ["request"],
  };
}
