/** References to the functions of validators.ts that remove undeclared fields from inputs and outputs. */
import type { Endpoint } from "../../model/model.js";
import { dropName, inputType, outputType } from "../../model/names.js";
import { hasOwnOutput, holdsDropped } from "../dropped.js";
import type { ServerScope } from "./scope.js";

/**
 * `dropNotesCreateInput`; undefined when nothing inside the members of the input can have to be
 * removed. The runtime itself leaves out members of a body that are not declared.
 */
export function inputDrop({ module, dropped }: ServerScope, endpoint: Endpoint): string | undefined {
  if (!endpoint.input.some((field) => holdsDropped(field.value.type, dropped))) return undefined;
  return module.value("validators.ts", dropName(inputType(endpoint)));
}

/** `dropNote`, or `dropNotesListOutput` for an output without a name of its own. */
export function outputDrop({ module, dropped }: ServerScope, endpoint: Endpoint): string | undefined {
  const type = endpoint.response.value?.type;
  if (type === undefined || !holdsDropped(type, dropped)) return undefined;
  const isNamed = type.kind === "ref" && !hasOwnOutput(endpoint);
  return module.value("validators.ts", dropName(isNamed ? type.name : outputType(endpoint)));
}
