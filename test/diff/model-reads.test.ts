/**
 * Every property of the model is compared, or has a reason why a difference of it is no change. A new property does not
 * compile until the table below names it, and one that counts as compared is read when two models are compared.
 */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";
import { compareModels } from "../../generator/tools/diff/compare/index.js";
import type {
  DeclaredError,
  Endpoint,
  Enum,
  EventsModel,
  FileField,
  InputField,
  Limit,
  Model,
  ObjectResource,
  Scheme,
  Service,
  Stream,
  SuccessResponse,
  UnionResource,
  Value,
} from "../../generator/language/model/model.js";

/** Compared, or the reason why a difference is no change of its own. */
type Reading = "compared" | Reason;
type Reason = `${"documents" | "follows" | "logs"}: ${string}`;
type Readings<T> = { readonly [Key in KeysOf<T>]: Reading };
type KeysOf<T> = T extends unknown ? keyof T : never;

const docs = "documents: for readers only";

/** The properties of every declaration. */
const documented = {
  path: "follows: the place in the report",
  doc: docs,
  deprecated: "compared",
  default: "follows: the field says it",
  gaps: "follows: the gaps of the model are compared",
  extra: "documents: goes to OpenAPI as it is",
  was: "compared",
} as const;

const field = {
  ...documented,
  default: "compared",
  name: "compared",
  value: "compared",
  presence: "compared",
  apply: "compared",
  example: docs,
  furtherExamples: docs,
  sensitive: "logs: hides the value in them",
} as const;

const tables = {
  Model: {
    specName: docs,
    service: "compared",
    limits: "compared",
    enums: "compared",
    scalars: "compared",
    errors: "compared",
    errorsOpen: "follows: each endpoint says it",
    otherwise: "compared",
    schemes: "compared",
    resources: "compared",
    endpoints: "compared",
    events: "compared",
    examples: docs,
    ids: "follows: the types that use them are compared",
    recursive: "follows: the fields of the resources",
    gaps: "compared",
    places: "follows: the places in the report",
  } satisfies Readings<Model>,
  Service: {
    ...documented,
    deprecated: docs,
    was: docs,
    name: "compared",
    title: docs,
    version: "documents: the report proposes the next one",
    baseUrl: "compared",
    versioning: docs,
    groups: "follows: the names of the endpoints",
    groupFacts: docs,
    servers: docs,
    namedServers: "compared",
    contact: docs,
    license: docs,
    terms: docs,
    auth: "follows: each endpoint says it",
    errors: "follows: each endpoint says them",
    errorBody: "compared",
  } satisfies Readings<Service>,
  Limit: {
    ...documented,
    deprecated: docs,
    name: "compared",
    value: "compared",
    error: "compared",
  } satisfies Readings<Limit>,
  Enum: {
    ...documented,
    name: "compared",
    values: "compared",
    open: "compared",
    terminal: "compared",
    transitions: "compared",
  } satisfies Readings<Enum>,
  DeclaredError: {
    ...documented,
    name: "compared",
    code: "compared",
    status: "compared",
    fields: "compared",
    headers: "compared",
    body: "compared",
    isByStatus: "compared",
    media: "compared",
    hasOwnBody: "follows: the body says it",
  } satisfies Readings<DeclaredError>,
  Scheme: {
    ...documented,
    deprecated: docs,
    name: "compared",
    basic: "compared",
    bearer: "compared",
    http: "compared",
    headers: "compared",
    keys: "compared",
    custom: "compared",
    oauth: "compared",
    credentials: "compared",
  } satisfies Readings<Scheme>,
  Resource: {
    ...documented,
    kind: "compared",
    name: "compared",
    extends: "follows: the fields are compared",
    extras: "compared",
    rest: "compared",
    fields: "compared",
    own: "follows: the fields are compared",
    atLeast: "compared",
    rules: "follows: each endpoint says them",
    arms: "follows: the presence of the fields",
    armsDropped: "compared",
    selectedBy: "compared",
    tag: "compared",
    match: "compared",
    optionalTag: "compared",
    members: "compared",
    byKind: "compared",
    otherwise: "compared",
    open: "compared",
  } satisfies Readings<ObjectResource | UnionResource>,
  Endpoint: {
    ...documented,
    was: "follows: pairs endpoints without a counterpart",
    name: "compared",
    group: "follows: the name",
    method: "follows: the name",
    takenTypes: "follows: the names of declarations",
    http: "compared",
    pathText: "follows: the segments",
    segments: "compared",
    constants: "compared",
    input: "compared",
    body: "compared",
    response: "compared",
    otherResponses: "compared",
    overload: "compared",
    errors: "compared",
    errorsOpen: "compared",
    limitErrors: "follows: the limits say them",
    auth: "compared",
    scopes: "compared",
    schemeScopes: "compared",
    reads: "compared",
    effect: "compared",
    invalidates: "compared",
    idempotency: "compared",
    deadline: "compared",
    pages: "compared",
    precondition: "compared",
    rules: "compared",
    waitOn: "compared",
    otherwise: "compared",
    operationId: "compared",
    server: "compared",
  } satisfies Readings<Endpoint>,
  Input: {
    ...field,
    in: "compared",
    wireName: "compared",
    written: "compared",
  } satisfies Readings<InputField>,
  File: {
    ...field,
    apply: "follows: a file has none",
    default: "follows: a file has none",
    isList: "compared",
    media: "compared",
  } satisfies Readings<FileField>,
  Value: {
    type: "compared",
    nullable: "compared",
    constraints: "compared",
    default: docs,
  } satisfies Readings<Value>,
  Response: {
    status: "compared",
    value: "compared",
    media: "compared",
    stream: "compared",
    headers: "compared",
  } satisfies Readings<SuccessResponse>,
  Stream: {
    format: "follows: the media type",
    type: "compared",
    end: "compared",
    resume: "compared",
  } satisfies Readings<Stream>,
  Events: {
    type: "compared",
    list: "follows: the type of all events",
    signing: "compared",
  } satisfies Readings<EventsModel>,
  Body: {
    kind: "compared",
    files: "compared",
    about: "compared",
    required: "compared",
    optional: "compared",
    property: "compared",
    items: "compared",
    media: "compared",
    resource: "compared",
    extras: "compared",
    atLeast: "compared",
    written: "compared",
  } satisfies Readings<Endpoint["body"]>,
  Deadline: {
    header: "compared",
    unit: "compared",
    required: "compared",
    range: "compared",
    doc: docs,
    declared: docs,
  } satisfies Readings<NonNullable<Endpoint["deadline"]>>,
};

type Part = keyof typeof tables;

/** The parts of the model that hold other parts. */
const within: Readonly<Partial<Record<Part, Readonly<Record<string, Part>>>>> = {
  Model: {
    service: "Service",
    limits: "Limit",
    enums: "Enum",
    errors: "DeclaredError",
    schemes: "Scheme",
    resources: "Resource",
    endpoints: "Endpoint",
    events: "Events",
  },
  Endpoint: { input: "Input", body: "Body", response: "Response", deadline: "Deadline" },
  Response: { stream: "Stream" },
  Body: { files: "File", about: "File" },
  Input: { value: "Value" },
};

/** Returns a model that notes which properties of its parts are read. */
function noting(model: Model, read: Set<string>): Model {
  const known = new WeakMap<object, object>();
  const noted = <T extends object>(value: T, part: Part): T => {
    const found = known.get(value);
    if (found !== undefined) return found as T;
    const proxy = new Proxy(value, {
      get: (target, key, receiver) => {
        const own: unknown = Reflect.get(target, key, receiver);
        if (typeof key === "symbol") return own;
        const isList = Array.isArray(target);
        if (!isList) read.add(`${part}.${key}`);
        const inner = isList ? part : within[part]?.[key];
        return inner === undefined || typeof own !== "object" || own === null ? own : noted(own, inner);
      },
    });
    known.set(value, proxy);
    return proxy;
  };
  return noted(model, "Model");
}

test("all that counts as compared is read", async () => {
  const cwd = fileURLToPath(new URL("model-reads", import.meta.url));
  const { model, diagnostics } = await load("spec.yaml", { cwd });
  expect(renderDiagnostics(diagnostics, { color: false })).toBe("");
  if (model === undefined) return;
  const read = new Set<string>();
  expect(compareModels(noting(model, read), noting(structuredClone(model), read))).toEqual([]);
  const unread = Object.entries(tables).flatMap(([part, table]) =>
    Object.entries(table).flatMap(([key, reading]) =>
      reading === "compared" && !read.has(`${part}.${key}`) ? [`${part}.${key}`] : [],
    ),
  );
  expect(unread).toEqual([]);
});
