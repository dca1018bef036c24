/** Every `extra` of a spec. */
import type { DeclarationAst, Located, SpecAst } from "../../declarations/index.js";
import type { JsonObject } from "../../model/model.js";
import { allFields } from "./walk.js";

/** Returns the extras of all declarations and fields, each with its place. */
export function extraSites(ast: SpecAst): Located<JsonObject>[] {
  const { service, enums, scalars, errors, schemes, resources, endpoints } = ast;
  const declarations: readonly DeclarationAst[] = [
    ...(service === undefined ? [] : [service]),
    ...[enums, scalars, errors, schemes, resources, endpoints].flat(),
    ...allFields(ast),
  ];
  return declarations.flatMap(({ extra }) => extra ?? []);
}
