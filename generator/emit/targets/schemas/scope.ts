/** The scope of schemas: the model by name, and the references and notes of one document. */
import type { ByName } from "../../../language/facts/by-name.js";
import type { Carrier, Enum, Json, Model, Resource } from "../../../language/model/model.js";
import { exclusionsOf, type Exclusions } from "../../shared/exclusions.js";

/** A JSON Schema, or any object of a JSON document. */
export interface Schema {
  readonly [keyword: string]: Json;
}

/** The differences between the documents that hold schemas. */
interface SchemaForm {
  /** The address of a named type, for `$ref`, as far as its name. */
  readonly address: string;
  /**
   * Takes the paths of the gaps that the document notes, where it has keywords of its own (`x-speccast-…`); a plain
   * JSON Schema has comments.
   */
  readonly noted?: { readonly add: (path: string) => void };
  /** True if a format says how wide an integer is; otherwise its bounds do. */
  readonly numberFormats?: boolean;
  /** Adds what a declaration carries to what is written about it; a plain JSON Schema has nothing of that. */
  readonly carry?: (owner: Carrier, written: Schema) => Schema;
  /** True if a resource refers to its bases; otherwise it has their fields written out. */
  readonly composes?: boolean;
}

/** The making of one document. */
export interface SchemaScope extends SchemaForm {
  readonly model: Model;
  readonly resources: ByName<Resource>;
  readonly enums: ByName<Enum>;
  readonly exclusions: Exclusions;
}

/** The scope of a document about `model`. */
export function schemaScope(model: Model, form: SchemaForm): SchemaScope {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  const enums = new Map(model.enums.map((item) => [item.name, item]));
  return { ...form, model, resources, enums, exclusions: exclusionsOf(model, resources) };
}

/** A reference to a named type. */
export function reference({ address }: SchemaScope, name: string): Schema {
  return { $ref: `${address}${name}` };
}
