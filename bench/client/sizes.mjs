/** The size of a program that makes one call, written the way a user would. */
import { sizeOfBundle } from "../measure/bundle.mjs";
import { benchFolder } from "../paths.mjs";
import { outputsWithout } from "./outputs.mjs";

/**
 * @typedef {object} Weighed
 * @property {string} id
 * @property {string} name
 * @property {number} minified
 * @property {number} gzip
 */

const auth = 'auth: { app: { appId: "a", appSecret: "s" } }';
const headers = 'headers: { authorization: "Basic YTpz", "service-app-id": "a" }';
const base = '"https://wallet.example"';

const oneCall = `import { createConnection } from "./client.ts"; import { policiesList } from "./operations.ts";
  console.log(await policiesList(createConnection({ baseUrl: ${base}, ${auth} }), { limit: 20 }));`;

/**
 * @param {string} output
 * @returns {Promise<Weighed[]>}
 */
export async function measureSizes(output) {
  const without = await outputsWithout();
  const programs = [
    {
      id: "raw",
      name: "raw fetch",
      source: `const response = await fetch(${base} + "/v1/policies?limit=20", { ${headers} });
        console.log(await response.json());`,
    },
    {
      id: "speccast-one",
      name: "speccast, one operation",
      source: oneCall,
      folder: output,
    },
    ...without.map(({ id, name, folder }) => ({
      id: `speccast-${id}`,
      name: `- ${name}`,
      source: oneCall,
      folder,
    })),
    {
      id: "speccast-validators",
      name: "of which its validators, alone",
      source: `import { PoliciesListInputSchema, PoliciesPageSchema } from "./validators.ts";
        console.log(PoliciesListInputSchema.check({}), PoliciesPageSchema.check({}));`,
      folder: output,
    },
    {
      id: "speccast-all",
      name: "speccast, createClient: all operations",
      source: `import { createClient } from "./client.ts";
        console.log(await createClient({ baseUrl: ${base}, ${auth} }).policies.list({ limit: 20 }));`,
      folder: output,
    },
    {
      id: "openapi-fetch",
      name: "openapi-fetch",
      source: `import createClient from "openapi-fetch"; const client = createClient({ baseUrl: ${base}, ${headers} });
        console.log(await client.GET("/v1/policies", { params: { query: { limit: 20 } } }));`,
    },
    {
      id: "ky",
      name: "ky",
      source: `import ky from "ky"; const client = ky.create({ prefixUrl: ${base}, ${headers} });
        console.log(await client.get("v1/policies", { searchParams: { limit: 20 } }).json());`,
    },
    {
      id: "axios",
      name: "axios",
      source: `import axios from "axios"; const client = axios.create({ baseURL: ${base}, ${headers} });
        console.log(await client.get("/v1/policies", { params: { limit: 20 } }));`,
    },
  ];
  return Promise.all(
    programs.map(async ({ id, name, source, folder = benchFolder }) => ({
      id,
      name,
      ...(await sizeOfBundle({ code: source, folder })),
    })),
  );
}
