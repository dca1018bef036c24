/** The target `openapi`: openapi.json. */
import { printJson } from "../../print/json.js";
import type { Emitter } from "../emitter.js";
import { openApiDocument } from "./document.js";

/** The service in OpenAPI 3.1; needs no other target. */
export const openapi: Emitter = {
  target: "openapi",
  needs: [],
  emit: (model, { memory }) => [
    {
      path: "openapi.json",
      text: printJson(
        openApiDocument(model, memory?.partsOf("openapi.json")),
        memory?.textsOf("openapi.json"),
      ),
    },
  ],
};
