/** What validators.ts has for an endpoint: its input, and its output where that has no name. */
import type { Endpoint } from "../../model/model.js";
import { headersType, inputType, outputType } from "../../model/names.js";
import type { Declaration } from "../../print/declarations.js";
import { lines } from "../../print/layout.js";
import { seeTag } from "../docs.js";
import { hasInputDrop, hasOwnOutput, holdsDropped } from "../dropped.js";
import { inputShape } from "../object-shape.js";
import { chainOf, chainStatements } from "./check.js";
import { localDropOf, type DroppedObject } from "./dropping.js";
import { fieldsCheck } from "./errors.js";
import { checkDeclaration, dropDeclarations } from "./exports.js";
import { unlessNull } from "./guard.js";
import { objectDeclarations } from "./resources.js";
import { issueType, typeNamed, type Scope } from "./scope.js";

/** The validators of an endpoint's input and output. */
export function endpointDeclarations(
  scope: Scope,
  endpoint: Endpoint,
  dropped: ReadonlySet<string>,
): Declaration[] {
  return [
    ...inputDeclarations(scope, endpoint, dropped),
    ...outputDeclarations(scope, endpoint, dropped),
    ...headersDeclarations(scope, endpoint),
  ];
}

/** The check of the headers that an answer can carry; others are left alone. */
function headersDeclarations(scope: Scope, endpoint: Endpoint): Declaration[] {
  const { headers } = endpoint.response;
  if (headers.length === 0) return [];
  return [fieldsCheck(scope, headersType(endpoint), headers)];
}

/**
 * The validators of the flat input. What it does not declare is refused, unless a body may hold more.
 *
 *   policies.list   ->   isPoliciesListInput, …
 */
function inputDeclarations(scope: Scope, endpoint: Endpoint, dropped: ReadonlySet<string>): Declaration[] {
  const name = inputType(endpoint);
  const shape = { ...inputShape(endpoint), name, type: () => typeNamed(scope, name), caller: undefined };
  return objectDeclarations(scope, shape, {
    see: seeTag(scope.model, endpoint.path),
    dropped,
    object: droppedInput(endpoint, dropped),
  });
}

/** What is dropped from the input of an endpoint, if anything. */
function droppedInput(endpoint: Endpoint, dropped: ReadonlySet<string>): DroppedObject | undefined {
  if (!hasInputDrop(endpoint, dropped)) return undefined;
  const keepsExtras = endpoint.body.kind !== "fields" || endpoint.body.extras !== "drop";
  return { name: inputType(endpoint), fields: endpoint.input, keepsExtras };
}

/**
 * The check of an output that has no name in the spec.
 *
 *   users.list, list<User>   ->   checkUsersListOutput
 */
function outputDeclarations(scope: Scope, endpoint: Endpoint, dropped: ReadonlySet<string>): Declaration[] {
  const { value } = endpoint.response;
  if (value === undefined || !hasOwnOutput(endpoint)) return [];
  const name = outputType(endpoint);
  const chain = chainOf(
    {
      scope,
      caller: undefined,
      text: "value",
      pointer: [],
      owner: name,
      field: "",
      level: 0,
      inside: false,
    },
    value,
  );
  const statements = chainStatements(unlessNull("value", value), chain);
  const head = `let issues: ${issueType(scope)}[] | null = null;`;
  const check = checkDeclaration(scope, name, lines(head, statements, "return issues;"));
  if (!holdsDropped(value.type, dropped)) return [check];
  const drop = localDropOf(scope, value);
  const body = value.nullable ? `return value === null ? null : ${drop}(value);` : `return ${drop}(value);`;
  return [check, ...dropDeclarations(scope, name, { body, reads: false, nested: false })];
}
