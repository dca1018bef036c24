/** Random documents whose operations combine the ways in which OpenAPI writes messages. */
import { rng } from "../../../generator/values/random.js";

type Json = Record<string, unknown>;

/** Makes the document of a seed. It has no part that the import reports as lost, so the judge takes each disagreement as a defect. */
export function randomDocument(seed: number): Json {
  const random = rng(seed);
  const is31 = random() < 0.5;
  const chance = (share: number): boolean => random() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = (share: number, entries: Json): Json => (chance(share) ? entries : {});
  const draw = (count: number, from: readonly string[]): string[] => {
    const left = [...from];
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [name = ""] = left.splice(Math.floor(random() * left.length), 1);
      return name;
    });
  };

  const scalar = (): Json =>
    pick<Json>([
      { type: "string" },
      { type: "string", minLength: 1, maxLength: 20 },
      { type: "string", enum: ["asc", "desc", "up"] },
      { type: "string", enum: ["1", "2"] },
      { type: "string", format: pick(["date", "date-time", "uuid"]) },
      { type: "string", pattern: "^[a-z]{2,5}$" },
      { type: "integer", minimum: 0, ...some(0.5, { maximum: 100 }) },
      { type: "integer", enum: [1, 2, 3] },
      { type: "number" },
      { type: "boolean" },
      { $ref: "#/components/schemas/Kind" },
    ]);
  const listOf = (items: Json): Json => ({ type: "array", items, minItems: 1 });
  // Of several properties, the first makes sure that no value is empty.
  const objectOf = (value: () => Json, further: readonly unknown[] = [false]): Json => {
    const names = draw(1 + Math.floor(random() * 3), [
      "id",
      "a.b",
      "x-y",
      "Type",
      "type",
      "first name",
      "$top",
    ]);
    const properties = Object.fromEntries(names.map((name) => [name, value()]));
    return {
      type: "object",
      properties,
      required: names.filter((_, at) => at === 0 || chance(0.5)),
      ...some(0.4, { additionalProperties: pick(further) }),
    };
  };
  const orNull = (schema: Json): Json =>
    !chance(0.15) || schema["enum"] !== undefined || schema["type"] === undefined
      ? schema
      : is31
        ? { ...schema, type: [schema["type"], "null"] }
        : { ...schema, nullable: true };
  const deep = (depth = 0): Json => {
    const kind = depth > 2 ? 0 : random();
    if (kind < 0.45) return orNull(scalar());
    if (kind < 0.6) return { type: "array", items: deep(depth + 1) };
    if (kind < 0.7) return { $ref: `#/components/schemas/${pick(["Node", "Pet"])}` };
    return objectOf(() => deep(depth + 1), [true, false, { type: "integer" }]);
  };
  const flat = (): Json => objectOf(scalar, [false, { type: "string" }]);

  const parameter = (where: string, name: string): Json => {
    const head = { name, in: where, ...(where === "path" || chance(0.4) ? { required: true } : {}) };
    const kind = pick(["scalar", "scalar", "list", "object"]);
    if (where !== "header" && chance(0.1))
      return { ...head, content: { "application/json": { schema: objectOf(() => deep(1)) } } };
    if (kind === "scalar")
      return {
        ...head,
        schema: scalar(),
        ...(where === "path" ? some(0.4, { style: pick(["label", "matrix"]) }) : {}),
      };
    if (where !== "query")
      return {
        ...head,
        schema: kind === "list" ? listOf(scalar()) : flat(),
        ...some(0.5, { explode: chance(0.5) }),
      };
    if (kind === "object")
      return {
        ...head,
        schema: flat(),
        ...pick([{ style: "deepObject", explode: true }, { explode: false }]),
      };
    const styles = [
      {},
      { explode: false },
      { style: "spaceDelimited", explode: false },
      { style: "pipeDelimited", explode: false },
    ];
    return { ...head, schema: listOf(scalar()), ...pick(styles) };
  };

  const form = (isMultipart: boolean): Json => {
    const names = draw(1 + Math.floor(random() * 4), ["label", "tags", "b.c", "meta", "y-z", "Tags"]);
    const encoding: Json = {};
    const file = is31
      ? { type: "string", contentMediaType: "image/png" }
      : { type: "string", format: "binary" };
    const properties = names.map((name, at): [string, Json] => {
      if (isMultipart && at === names.length - 1) return [name, file];
      const schema = pick([scalar, () => listOf(scalar()), flat])();
      if (schema["type"] === "object" && !isMultipart)
        encoding[name] = { style: "deepObject", explode: true };
      return [name, schema];
    });
    const schema = {
      type: "object",
      properties: Object.fromEntries(properties),
      required: names.slice(0, 1),
    };
    return { schema, ...(Object.keys(encoding).length === 0 ? {} : { encoding }) };
  };
  const body = (): Json => {
    const [media, content] = pick<() => [string, Json]>([
      () => ["application/json", { schema: objectOf(deep) }],
      () => ["application/merge-patch+json", { schema: objectOf(deep) }],
      () => ["application/x-www-form-urlencoded", form(false)],
      () => ["multipart/form-data", form(true)],
      () => ["text/plain", { schema: { type: "string" } }],
    ])();
    return { required: true, content: { [media]: content } };
  };
  const json = (schema: Json): Json => ({
    description: "x",
    content: { [pick(["application/json", "application/json", "application/hal+json"])]: { schema } },
    ...some(0.3, { headers: { "X-Rate": { required: chance(0.5), schema: { type: "integer" } } } }),
  });
  const responses = (): Json => ({
    [pick(["200", "201"])]: json(deep()),
    ...some(0.3, { "204": { description: "x" } }),
    ...some(0.2, { "2XX": json(objectOf(deep)) }),
    ...some(0.4, { "404": json(objectOf(deep)) }),
    ...some(0.3, { "4XX": json(objectOf(deep)) }),
    ...some(0.3, { default: json(objectOf(deep)) }),
  });

  const requirement = (): Json =>
    pick<Json>([
      { key: [] },
      { query: [] },
      { bearer: [] },
      { basic: [], query: [] },
      { key: [], bearer: [] },
    ]);
  const security = (): Json[] =>
    chance(0.2) ? [] : [requirement(), ...(chance(0.4) ? [requirement()] : [])];

  const routes = [
    "",
    "/{id}",
    "/{id}.json",
    "/x-{a}/{b}",
    "/{id}:cancel",
    "/{Id}/{id}",
    "/v{n}/x",
    "(x={id})",
  ];
  const queries = [
    "filter[x]",
    "filter",
    "x-y",
    "a.b",
    "ids",
    "$top",
    "Page",
    "page",
    "id",
    "body",
    "user_id",
  ];
  const paths: Json = {};
  for (let at = 0; at < 5; at++) {
    const route = `/r${at}${pick(routes)}`;
    const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const shared = chance(0.3) ? names.map((name) => parameter("path", name)) : [];
    const method = pick(["get", "post", "put", "delete"]);
    const operation = {
      parameters: [
        ...(shared.length > 0 ? [] : names.map((name) => parameter("path", name))),
        ...draw(Math.floor(random() * 4), queries).map((name) => parameter("query", name)),
        ...draw(chance(0.4) ? 1 : 0, ["X-Trace", "x-tags", "id"]).map((name) => parameter("header", name)),
      ],
      ...(method === "post" || method === "put" ? { requestBody: body() } : {}),
      responses: responses(),
      ...some(0.3, { security: security() }),
    };
    paths[route] = { ...(shared.length > 0 ? { parameters: shared } : {}), [method]: operation };
  }
  const tagged = (kind: string): Json => ({
    type: "object",
    properties: { kind: { type: "string", enum: [kind] }, [`of_${kind}`]: { type: "integer" } },
    required: ["kind"],
  });
  const pets = ["Cat", "Dog"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return {
    openapi: is31 ? "3.1.0" : "3.0.3",
    info: { title: "Depot", version: "1" },
    ...some(0.5, { security: security() }),
    paths,
    components: {
      schemas: {
        Kind: { type: "string", enum: ["cat", "dog"] },
        Node: {
          type: "object",
          required: ["value"],
          properties: { value: { type: "string" }, next: { $ref: "#/components/schemas/Node" } },
        },
        Cat: tagged("Cat"),
        Dog: tagged("Dog"),
        Pet: { oneOf: pets, discriminator: { propertyName: "kind" } },
      },
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-Key" },
        query: { type: "apiKey", in: "query", name: "api_key" },
        bearer: { type: "http", scheme: "bearer" },
        basic: { type: "http", scheme: "basic" },
      },
    },
  };
}
