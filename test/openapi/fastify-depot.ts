/** A depot of parcels on Fastify, with schemas as its programs have them; `@fastify/swagger` prints the document. */
import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance } from "fastify";

/** A version of the service. The second has one more field, one more operation and one more schema in front of the others. */
export type DepotVersion = 1 | 2;

const nullableText = { type: ["string", "null"] };

const parcel = {
  $id: "Parcel",
  type: "object",
  required: ["id", "label", "state", "note"],
  additionalProperties: false,
  properties: {
    id: { type: "string", format: "uuid" },
    label: { type: "string", minLength: 1, maxLength: 80 },
    state: { type: "string", enum: ["new", "sent"] },
    note: nullableText,
    weight: { type: "number", minimum: 0, nullable: true },
    sent_at: { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] },
    size: { $ref: "Size#" },
    tags: { type: "array", items: { type: "string" }, default: [], examples: [["fragile"]] },
  },
};

const size = {
  $id: "Size",
  title: "Size",
  description: "The outer measures.",
  type: "object",
  required: ["w", "h"],
  properties: {
    w: { type: "integer", minimum: 1 },
    h: { type: "integer", minimum: 1 },
    unit: { $ref: "#/definitions/unit" },
  },
  definitions: { unit: { type: "string", enum: ["mm", "cm"] } },
};

const problem = {
  $id: "https://depot.example/schemas/problem.schema.json",
  type: "object",
  required: ["message"],
  properties: { statusCode: { type: "integer" }, error: { type: "string" }, message: { type: "string" } },
};

const paging = { $id: "paging", definitions: { cursor: { type: "string", maxLength: 40 } } };

const draft = {
  type: "object",
  required: ["label"],
  additionalProperties: false,
  properties: {
    label: { type: "string", minLength: 1, maxLength: 80 },
    note: nullableText,
    size: { $ref: "Size#" },
  },
  examples: [{ label: "Books" }],
};

const idParameter = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string", format: "uuid" } },
};

interface Parcel {
  readonly id: string;
  readonly label: string;
  readonly state: "new" | "sent";
  readonly note: string | null;
  readonly size?: unknown;
  readonly carrier?: string;
}

/** Starts nothing yet: returns the service with all of its routes. */
export async function depot(openapi: string, version: DepotVersion): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(swagger, { openapi: { openapi, info: { title: "Depot", version: `${version}.0.0` } } });
  if (version === 2) app.addSchema({ $id: "Carrier", type: "string", enum: ["post", "bike"] });
  const carried = { ...parcel, properties: { ...parcel.properties, carrier: { $ref: "Carrier#" } } };
  for (const schema of [version === 2 ? carried : parcel, size, problem, paging]) app.addSchema(schema);

  const parcels = new Map<string, Parcel>();
  const tags = ["parcels"];
  const notFound = { description: "No such parcel.", $ref: `${problem.$id}#` };
  const missing = { statusCode: 404, error: "Not Found", message: "No such parcel." };

  const list = {
    operationId: "listParcels",
    tags,
    querystring: {
      type: "object",
      properties: {
        state: { type: "string", enum: ["new", "sent"] },
        limit: { type: "integer", minimum: 1, maximum: 100, default: 20 },
        after: { $ref: "paging#/definitions/cursor" },
      },
    },
    response: {
      200: {
        description: "Some parcels.",
        type: "object",
        required: ["data"],
        properties: { data: { type: "array", items: { $ref: "Parcel#" } }, next: nullableText },
      },
    },
  };
  app.get<{ Querystring: { state?: string; limit: number } }>(
    "/parcels",
    { schema: list },
    (request, reply) => {
      const { state, limit } = request.query;
      const found = [...parcels.values()].filter((one) => state === undefined || one.state === state);
      reply.send({ data: found.slice(0, limit), next: null });
    },
  );

  const create = {
    tags,
    body: draft,
    response: { 201: { $ref: "Parcel#" }, "4xx": { $ref: `${problem.$id}#` } },
  };
  app.post<{ Body: { label: string; note?: string; size?: unknown } }>(
    "/parcels",
    { schema: { operationId: "createParcel", ...create } },
    async ({ body }, reply) => {
      const made: Parcel = { id: crypto.randomUUID(), state: "new", note: null, ...body };
      parcels.set(made.id, made);
      return reply.code(201).send(made);
    },
  );

  const get = {
    operationId: "getParcel",
    tags,
    params: idParameter,
    response: { 200: { $ref: "Parcel#" }, 404: notFound },
  };
  app.get<{ Params: { id: string } }>("/parcels/:id", { schema: get }, async ({ params }, reply) => {
    return parcels.get(params.id) ?? reply.code(404).send(missing);
  });

  const gone = { type: "null", description: "It is gone." };
  const remove = { operationId: "deleteParcel", tags, params: idParameter, response: { 204: gone } };
  app.delete<{ Params: { id: string } }>("/parcels/:id", { schema: remove }, async ({ params }, reply) => {
    parcels.delete(params.id);
    return reply.code(204).send();
  });

  app.get("/health", async () => ({ ok: true }));

  if (version === 2) {
    const send = {
      operationId: "sendParcel",
      tags,
      params: idParameter,
      body: { type: "object", required: ["carrier"], properties: { carrier: { $ref: "Carrier#" } } },
      response: { 200: { $ref: "Parcel#" }, 404: notFound },
    };
    app.post<{ Params: { id: string }; Body: { carrier: string } }>(
      "/parcels/:id/send",
      { schema: send },
      async ({ params, body }, reply) => {
        const found = parcels.get(params.id);
        if (found === undefined) return reply.code(404).send(missing);
        const sent: Parcel = { ...found, state: "sent", carrier: body.carrier };
        parcels.set(sent.id, sent);
        return sent;
      },
    );
  }
  await app.ready();
  return app;
}
