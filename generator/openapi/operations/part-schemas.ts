/** The components that multipart bodies are: their properties become parts of endpoints. FastAPI prints one for each such body. */
import { componentBehind, componentOf } from "../schemas/component-references.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { itemsAt, mapsWithin, textAt } from "../../source/yaml/reading.js";
import { isMultipart } from "./media-types.js";
import type { Operation } from "./operation.js";
import { nameForms } from "../../language/names/name-forms.js";
import { placeAt, placesAt } from "../document/references.js";
import type { Translation } from "../translation.js";

/** Finds the components that multipart bodies of operations are, and to which nothing else in the document refers. */
export function findComponentsOfParts(t: Translation, operations: readonly Operation[]): void {
  const bodies = new Set(operations.flatMap((one) => bodyReferences(t, one)));
  const { ofParts } = t.schemas;
  for (const one of bodies) {
    const component = componentOf(t, one);
    const isGiven = t.request.given.find(component?.pointer ?? "", nameForms.type) !== undefined;
    if (component !== undefined && !isGiven) ofParts.set(component.name, component);
  }
  if (ofParts.size === 0) return;
  for (const map of mapsWithin(t.root))
    if (!bodies.has(map)) ofParts.delete(componentBehind(t, textAt(map, "$ref") ?? "")?.name ?? "");
}

/** Notes that an operation has the properties of components as its parts. */
export function noteParts(t: Translation, operation: Operation): void {
  for (const one of bodyReferences(t, operation)) {
    const component = componentOf(t, one);
    if (component !== undefined) t.schemas.inParts.add(component);
  }
}

/** Returns the references that the schemas of multipart bodies are, also as a member of `allOf`, or beside null. */
function bodyReferences(t: Translation, operation: Operation): readonly SyntaxNode[] {
  const holder = t.references.follow(placeAt(operation, "requestBody"));
  return placesAt(holder, "content").flatMap((content) => {
    const schema = isMultipart(content.name) ? placeAt(content, "schema")?.node : undefined;
    if (schema === undefined) return [];
    const members = ["allOf", "anyOf", "oneOf"].flatMap((key) => itemsAt(schema, key));
    return [schema, ...members].filter((one) => t.references.entryOf(one) !== undefined);
  });
}
