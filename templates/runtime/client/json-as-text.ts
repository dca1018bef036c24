/** Responses that are JSON under media types outside `application`. */
import type { CallState } from "./operation.js";
import { jsonIn } from "./response.js";
import { readTextOutput } from "./text.js";
import type { Checked, Schema } from "../values/schema.js";

/**
 * Returns the JSON value in `response`, such as one of `model/gltf+json`.
 * @throws CallError for another media type, and for text that is not JSON.
 */
export async function readJsonAsText(
  state: CallState,
  response: Response,
  reading: { readonly accept?: string; readonly output?: Checked },
): Promise<unknown> {
  const text = await readTextOutput(state, response, reading);
  // Descriptors hold whole schemas.
  return jsonIn(state, response.status, text, reading.output as Schema);
}
