/** Declarations to the model: names resolved, bases flattened, assumptions in the place of gaps. */
import type { Model } from "../../language/model/model.js";
import type { SpecAst } from "../declarations/index.js";
import { declaredErrorType } from "../../language/names/names.js";
import { lowerEnum, lowerLimit, lowerNamedScalar, lowerScheme, lowerService } from "./declarations.js";
import { lowerEndpoint } from "./endpoints.js";
import { lowerError } from "./errors.js";
import { lowerMessageExamples } from "./examples.js";
import { lowerGap, lowerPlaces } from "./gaps.js";
import { idsOf, recursiveResources } from "./references.js";
import { lowerResources } from "./resources.js";
import { isOpen, loweringScope } from "./scope.js";
import { lowerSigning } from "./signing.js";

/** Lowers the declarations of a spec without errors to its model. */
export function lower(ast: SpecAst): Model {
  const errorsOpen = ast.sectionGaps.some((gap) => gap.section === "errors" && isOpen(gap));
  const scope = loweringScope(ast);
  const resources = lowerResources(scope);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const service = lowerService(scope, byName);
  const errors = ast.errors.flatMap((error) => lowerError(scope, error, { service, resources: byName }));
  const otherwise = ast.otherwise?.stated?.value;
  const enums = ast.enums.map((item) => lowerEnum(scope, item));
  const scalars = ast.scalars.map((item) => lowerNamedScalar(scope, item));
  const types = [...resources, ...enums, ...scalars].map(({ name }) => name);
  const errorTypes = errors.map(({ name }) => declaredErrorType(name));
  const around = {
    auth: service.auth,
    resources: byName,
    enums: new Map(enums.map((item) => [item.name, item])),
    types: new Set([...types, ...errorTypes, service.name]),
    errors: new Map(errors.map((error) => [error.name, error])),
    errorsOpen,
  };
  const endpoints = ast.endpoints.map((endpoint) => lowerEndpoint(scope, endpoint, around));
  const examples = lowerMessageExamples(ast);
  const objects = resources.filter((resource) => resource.kind === "object");
  const unions = resources.filter((resource) => resource.kind === "union");
  return {
    specName: ast.specName,
    service,
    limits: ast.limits.map((limit) => lowerLimit(scope, limit)),
    enums,
    scalars,
    errors,
    errorsOpen,
    ...(otherwise === undefined ? {} : { otherwise }),
    schemes: ast.schemes.map((scheme) => lowerScheme(scope, scheme)),
    resources,
    endpoints,
    ...(ast.events === undefined
      ? {}
      : {
          events: {
            type: ast.events.type,
            list: ast.events.list.map(({ name, resource }) => ({ name: name.value, resource })),
            ...(ast.events.signing === undefined ? {} : { signing: lowerSigning(ast.events.signing) }),
          },
        }),
    ...(examples.length === 0 ? {} : { examples }),
    ids: idsOf(scalars, [...errors, ...objects], unions, endpoints),
    recursive: recursiveResources(resources),
    gaps: ast.gaps.map(lowerGap),
    places: lowerPlaces(ast),
  };
}
