/** The styles of path parameters that put text before the value: `label` and `matrix`. */
import { isTrue, textOf } from "../document/nodes.js";
import { Unsayable } from "./operation.js";
import type { StatedParameter } from "./parameter.js";
import { schemaOfParameter } from "./parameter-values.js";
import { plainShape, shapeOf } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";

/**
 * Returns a route with the texts that the styles of its parameters put before their values.
 *
 *   /depots/{id}, label    ->   /depots/.{id}
 *   /depots/{id}, matrix   ->   /depots/;id={id}
 * @throws Unsayable for a list or an object that has separators of its own.
 */
export function styledRoute(t: Translation, route: string, parameters: Iterable<StatedParameter>): string {
  let styled = route;
  for (const parameter of parameters) {
    const { node, name, where } = parameter;
    const style = textOf(t.find(node, "style")?.value);
    if (where !== "path" || (style !== "label" && style !== "matrix")) continue;
    const schema = schemaOfParameter(t, parameter);
    const kind = schema && plainShape(t, shapeOf(t, schema.place)).kind;
    const isComposed = kind === "list" || kind === "object" || kind === "map";
    // The tables of OpenAPI 3.0.3 and 3.0.4 differ in how a label separates the values of a list.
    const isClear = style === "matrix" && !isTrue(t.find(node, "explode")?.value);
    if ((isComposed && !isClear) || !/^[\w.~-]+$/.test(name))
      throw new Unsayable(`the style ${style} of the parameter "${name}"`);
    const text = style === "label" ? "." : `;${name}=`;
    styled = styled.replace(`{${name}}`, () => `${text}{${name}}`);
  }
  return styled;
}
