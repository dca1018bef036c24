/** The target `schemas`: schemas.json. */
import { printJson } from "../../print/json.js";
import type { Emitter } from "../emitter.js";
import { schemaDocument } from "./document.js";

/** A JSON Schema of every type; needs no other target. */
export const schemas: Emitter = {
  target: "schemas",
  needs: [],
  emit: (model, { memory }) => [
    {
      path: "schemas.json",
      text: printJson(
        schemaDocument(model, memory?.partsOf("schemas.json")),
        memory?.textsOf("schemas.json"),
      ),
    },
  ],
};
