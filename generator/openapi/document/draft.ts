/** The spec that is made of a document, as far as it has come. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import type { Unit } from "../refuse.js";
import { StatedValues } from "../schemas/stated-values.js";
import type { Direction, Sections } from "./made.js";
import type { DocumentPlace } from "./references.js";

/** Collects the declarations of a spec. */
export class SpecDraft {
  readonly sections: Sections = {
    types: [],
    enums: [],
    errors: [],
    auth: [],
    resources: [],
    endpoints: [],
    events: [],
  };
  /** The entry `otherwise` of all endpoints. */
  otherwise: MapEntry | undefined;
  readonly units: Unit[] = [];
  readonly stated = new StatedValues();
  /** The schemas that types were made of, by the names of the types. */
  readonly subjects = new Map<string, DocumentPlace & { readonly direction: Direction }>();
  /** The names of the types that are declared for components, by the names of these. */
  readonly declared = new Map<string, string>();
  /** The names of types that are declared apart from their places, by direction and pointer. */
  readonly liftedNames = new Map<string, string>();
  /** The pages that the document does not state itself, with the pointers of their operations. */
  readonly assumedPages = new Map<SyntaxNode, string>();
  /** The names of enums and scalars, and how many of each section they are. */
  private readonly noResources = new Set<string>();
  private readonly counted = new Map<readonly MapEntry[], number>();

  /** Records that something was made of a part of the document. */
  unit(pointer: string, span: Span): void {
    this.units.push({ pointer, span });
  }

  /** Returns whether a type that is declared so far, or a component, is a resource: its name is not one of an enum or a scalar. */
  isResource(name: string): boolean {
    for (const list of [this.sections.enums, this.sections.types]) {
      for (const { key } of list.slice(this.counted.get(list))) this.noResources.add(key.value);
      this.counted.set(list, list.length);
    }
    return !this.noResources.has(name);
  }
}
