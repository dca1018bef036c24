/** Samples of calls: of our client, and of curl. */
import type { Endpoint } from "../../../language/model/model.js";
import { sampleText } from "../../shared/example/call.js";
import { curlText } from "../../shared/example/curl.js";
import { exampleRequest } from "../../shared/example/request.js";
import { exampleInputs } from "../../shared/example/stated.js";
import type { Schema } from "../schemas/scope.js";
import type { DocumentScope } from "./scope.js";

/** The keyword, which viewers of documents read. */
const keyword = "x-codeSamples";

/**
 * The samples of an endpoint with its first example, if the configuration asks for them. Samples that the spec carries stay alone.
 *
 *   parcels.get
 *     ->   { "x-codeSamples": [{ "lang": "TypeScript", "label": "Client", "source": "import { createClient } …" },
 *                              { "lang": "Shell", "label": "curl", "source": "curl https://…" }] }
 */
export function codeSamples({ model, options }: DocumentScope, endpoint: Endpoint): Schema {
  if (options.samples === undefined || endpoint.extra?.[keyword] !== undefined) return {};
  const [first] = exampleInputs(model, endpoint);
  if (first === undefined) return {};
  const { input } = first;
  const call = sampleText(model, endpoint, { input, module: options.samples });
  const command = curlText(model, endpoint, exampleRequest(model, endpoint, input));
  return {
    [keyword]: [
      { lang: "TypeScript", label: "Client", source: call },
      { lang: "Shell", label: "curl", source: command },
    ],
  };
}
