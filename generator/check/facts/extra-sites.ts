/** Every `extra` of a spec. */
import type { DeclarationAst, Located } from "../../spec/declarations/index.js";
import type { JsonObject } from "../../language/model/model.js";
import type { SpecFacts } from "./spec-facts.js";

/** Returns the extras of all declarations and fields, each with its place. */
export function extraSites({ ast, fields }: SpecFacts): Located<JsonObject>[] {
  const { service, enums, scalars, errors, schemes, resources, endpoints } = ast;
  const servers = service?.servers?.stated?.value ?? [];
  const declarations: readonly Pick<DeclarationAst, "extra">[] = [
    ...[service, service?.contact?.stated?.value, service?.license?.stated?.value].filter(
      (fact) => fact !== undefined,
    ),
    ...servers.flatMap((server) => [server, ...server.variables]),
    ...(service?.groups?.stated?.value ?? []),
    ...[enums, scalars, errors, schemes, resources, endpoints].flat(),
    ...fields,
  ];
  return declarations.flatMap(({ extra }) => extra ?? []);
}
