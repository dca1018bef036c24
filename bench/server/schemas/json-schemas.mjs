/** The two endpoints as JSON Schema, for Fastify: what ajv checks and fast-json-stringify writes. */

/** @param {Record<string, object>} properties @param {readonly string[]} [optional] */
const object = (properties, optional = []) => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const text = { type: "string" };
const textOrNull = { type: ["string", "null"] };
const asset = object({ chain: text, asset: text });

export const pageQuery = object(
  {
    cursor: { type: "string", minLength: 1, maxLength: 512 },
    limit: { type: "integer", minimum: 1, maximum: 100 },
  },
  ["cursor", "limit"],
);

export const page = object({
  data: {
    type: "array",
    items: object({
      version: { const: "1.0" },
      name: { type: "string", minLength: 1, maxLength: 50 },
      chain_type: text,
      id: { type: "string", minLength: 24, maxLength: 24 },
      owner_id: textOrNull,
      created_at: { type: "integer" },
    }),
  },
  next_cursor: textOrNull,
});

export const quoteBody = object(
  {
    source: asset,
    destination: asset,
    input_amount: { type: "string", pattern: "^(?=.*[1-9])(?:0|[1-9]\\d*)(?:\\.\\d+)?$" },
    slippage_bps: { type: "integer", minimum: 0, maximum: 10000 },
  },
  ["slippage_bps"],
);

export const quote = object({ input_amount: text, estimated_output_amount: text, created_at: text });
