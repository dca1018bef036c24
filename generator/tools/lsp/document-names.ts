/** The names of a document of OpenAPI: what `$ref` leads to. */
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { valueOf } from "../../source/yaml/tree.js";
import { collector, type NameOccurrence } from "./names.js";

/** Returns the components of a document and the references to them, each once. The name is the pointer. */
export function namesOfDocument(root: SyntaxNode): readonly NameOccurrence[] {
  const { add, found } = collector();
  const components = valueOf(root, "components");
  const declared = new Set<string>();
  for (const [kind, section] of entriesOf(components)) {
    for (const [name, , entry] of entriesOf(section)) {
      const pointer = `#/components/${kind}/${name}`;
      declared.add(pointer);
      add({ kind: "component", name: pointer, text: name, span: entry.key.span, isDeclaration: true });
    }
  }
  const waiting: SyntaxNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === "list") for (const one of node.items) waiting.push(one);
    if (node.kind !== "map") continue;
    for (const { key, value } of node.entries) {
      if (value.kind !== "scalar") waiting.push(value);
      else if (key.value === "$ref" && typeof value.value === "string") addReference(value.value, value.span);
      if (key.value === "mapping")
        for (const [, target] of entriesOf(value))
          if (target.kind === "scalar" && typeof target.value === "string")
            addReference(target.value, target.span);
    }
  }
  return found();

  function addReference(reference: string, span: SyntaxNode["span"]): void {
    const [pointer, name] = /^#\/components\/\w+\/([^/]+)/.exec(reference) ?? [];
    if (pointer === undefined || name === undefined || !declared.has(pointer)) return;
    const start = span.source.text.indexOf(pointer, span.start) + pointer.length - name.length;
    if (start < span.end) add({ kind: "component", name: pointer, text: name, span: { ...span, start } });
  }
}

function entriesOf(node: SyntaxNode | undefined): readonly (readonly [string, SyntaxNode, MapEntry])[] {
  return node?.kind === "map"
    ? node.entries.map((entry) => [entry.key.value, entry.value, entry] as const)
    : [];
}
