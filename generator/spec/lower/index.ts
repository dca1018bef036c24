/** Declarations to the model: names resolved, bases flattened, assumptions in the place of gaps. */
import { defined } from "../../base/defined.js";
import { leadingTo } from "../../base/graph.js";
import { limitsIn } from "../../language/constraints/index.js";
import type { ByName } from "../../language/facts/by-name.js";
import { heldValues, referencesOf } from "../../language/facts/inner-types.js";
import type {
  ExampleSubject,
  Model,
  MessageExamples,
  NamedExample,
  Resource,
} from "../../language/model/model.js";
import { type BoundSpec, isOpenGap } from "../bind/bound-spec.js";
import { declaredErrorType } from "../../language/names/names.js";
import { lowerEnum, lowerLimit, lowerNamedScalar, lowerScheme, lowerService } from "./declarations.js";
import { serversOfGroups } from "../declarations/servers.js";
import { lowerEndpoint } from "./endpoints.js";
import { lowerError } from "./errors.js";
import { gapsByOwner, lowerGaps, lowerPlaces } from "./gaps.js";
import { idsOf, recursiveResources } from "./references.js";
import { lowerResources } from "./resources.js";
import type { NamedExampleAst, SpecAst, SigningAst } from "../declarations/index.js";
import type { Signing } from "../../language/model/service.js";

/** Lowers a spec without errors to its model. */
export function lower(spec: BoundSpec): Model {
  const { ast } = spec;
  const errorsOpen = ast.sectionGaps.some((gap) => gap.section === "errors" && isOpenGap(gap));
  const context = { spec, gaps: gapsByOwner(ast) };
  const resources = lowerResources(context);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const service = lowerService(context, byName);
  const errors = ast.errors.flatMap((error) => lowerError(context, error, { service, resources: byName }));
  const otherwise = ast.otherwise?.stated?.value;
  const enums = ast.enums.map((item) => lowerEnum(context, item));
  const scalars = ast.scalars.map((item) => lowerNamedScalar(context, item));
  const types = [...resources, ...enums, ...scalars].map(({ name }) => name);
  const errorTypes = errors.map(({ name }) => declaredErrorType(name));
  const around = {
    serversOfGroups: serversOfGroups(ast.service),
    auth: service.auth,
    resources: byName,
    ruled: ruledResources(resources),
    types: new Set([...types, ...errorTypes, service.name]),
    errors: new Map(errors.map((error) => [error.name, error])),
    errorsOpen,
  };
  const endpoints = ast.endpoints.map((endpoint) => lowerEndpoint(context, endpoint, around));
  const examples = lowerMessageExamples(ast);
  const objects = resources.filter((resource) => resource.kind === "object");
  const unions = resources.filter((resource) => resource.kind === "union");
  return {
    specName: ast.specName,
    service,
    limits: ast.limits.map((limit) => lowerLimit(context, limit)),
    enums,
    scalars,
    errors,
    errorsOpen,
    ...defined({ otherwise }),
    schemes: ast.schemes.map((scheme) => lowerScheme(context, scheme)),
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
    gaps: lowerGaps(ast),
    places: lowerPlaces(ast),
  };
}

function lowerMessageExamples({ errors, endpoints }: SpecAst): MessageExamples[] {
  const ofErrors = errors.map(({ name, examples }): MessageExamples => {
    return { subject: { kind: "error", error: name.value }, examples: examples.map(lowerExample) };
  });
  const ofEndpoints = endpoints.flatMap(({ name, examples, response }): MessageExamples[] => {
    if (examples === undefined) return [];
    const endpoint = name.value;
    const { body, response: first, responses, errors: failures } = examples;
    const status = response?.stated?.value.status ?? (response === undefined ? 204 : 200);
    const of = (subject: ExampleSubject, all: readonly NamedExampleAst[]): MessageExamples => ({
      endpoint,
      subject,
      examples: all.map(lowerExample),
    });
    return [
      of({ kind: "body" }, body),
      of({ kind: "response", status }, first),
      ...responses.map((one) => of({ kind: "response", status: one.status.value }, one.examples)),
      ...failures.map((one) => of({ kind: "error", error: one.error.value }, one.examples)),
    ];
  });
  return [...ofErrors, ...ofEndpoints].filter(({ examples }) => examples.length > 0);
}

function lowerExample({ name, doc, value }: NamedExampleAst): NamedExample {
  return {
    name: name.value,
    ...defined({ doc: doc?.value.trim() }),
    value: value.value,
  };
}

const hashes: readonly Signing["hash"][] = ["sha1", "sha256", "sha384", "sha512"];

/** Lowers the signatures of events. Their content is the body, unless the spec says more. */
function lowerSigning({
  header,
  hmac,
  encoding,
  prefix,
  content,
  timestamp,
  id,
  secret,
}: SigningAst): Signing {
  return {
    header: header.value.toLowerCase(),
    hash: hashes.find((hash) => hash === hmac.value) ?? "sha256",
    encoding: encoding?.value === "base64" ? "base64" : "hex",
    content: content?.value ?? "{body}",
    ...defined({ prefix: prefix?.value }),
    ...(timestamp === undefined
      ? {}
      : {
          timestamp: {
            header: timestamp.header.value.toLowerCase(),
            ...defined({ prefix: timestamp.prefix?.value }),
          },
        }),
    ...defined({ id: id?.value.toLowerCase(), secret }),
  };
}

/** Returns the resources with rules and limits, and those that lead to one. */
function ruledResources(resources: readonly Resource[]): ByName<Resource> {
  const own = resources.filter(
    (one) =>
      one.kind === "object" &&
      (one.rules.length > 0 || heldValues(one).some((value) => limitsIn(value).length > 0)),
  );
  const leading = leadingTo(
    own.map(({ name }) => name),
    resources.map((one) => [one.name, referencesOf(one)] as const),
  );
  return new Map(resources.flatMap((one) => (leading.has(one.name) ? [[one.name, one]] : [])));
}
