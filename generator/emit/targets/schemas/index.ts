/** The target `schemas`: schemas.json. */
import { printJson } from "../../../print/json.js";
import type { OwnEmitter } from "../../emitter.js";
import { schemaDocument } from "./document.js";

/** A JSON Schema of every type; needs no other target. */
export const schemas: OwnEmitter = {
  emit: (model) => [{ path: "schemas.json", text: printJson(schemaDocument(model)) }],
};
