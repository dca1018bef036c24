/** The target `openapi`: openapi.json. */
import { printJson } from "../../../print/json.js";
import type { OwnEmitter } from "../../emitter.js";
import { openApiDocument } from "./document.js";

/** The service in OpenAPI 3.1 or 3.2; needs no other target. */
export const openapi: OwnEmitter = {
  emit: (model, { openapi: options }) => [
    { path: "openapi.json", text: printJson(openApiDocument(model, options)) },
  ],
};
