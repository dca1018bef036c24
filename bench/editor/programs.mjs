/** One program for each output: it reads an item of one group, and ends where an editor completes its fields. */

/**
 * @typedef {object} Program
 * @property {string} id
 * @property {string} name
 * @property {"speccast" | "speccast-js" | "hey-api" | "orval"} output
 * @property {string} text
 */

const options = '{ baseUrl: "https://api.example.com", auth: { app: { token: "t" } } }';

const byFolder = `import { createConnection } from "./groups/client.js";
import { items001Get } from "./groups/items001/operations.js";

const item = await items001Get(createConnection(${options}), { item_id: "1" });
item.`;

const byIndex = `import { createClient } from "./client.js";

const item = await createClient(${options}).items001.get({ item_id: "1" });
item.`;

/** @type {Program[]} */
export const programs = [
  { id: "folder", name: "speccast, folder of the group", output: "speccast", text: byFolder },
  { id: "index", name: "speccast, client.ts", output: "speccast", text: byIndex },
  { id: "js-folder", name: "emit: js, folder of the group", output: "speccast-js", text: byFolder },
  { id: "js-index", name: "emit: js, client.d.ts", output: "speccast-js", text: byIndex },
  {
    id: "hey-api",
    name: "hey-api sdk+zod",
    output: "hey-api",
    text: `import { items001Get } from "./sdk.gen";

const { data: item } = await items001Get({ path: { item_id: "1" }, throwOnError: true });
item.`,
  },
  {
    id: "orval",
    name: "orval fetch+zod",
    output: "orval",
    text: `import { items001Get } from "./client";

const { data: item } = await items001Get("1");
if ("details" in item) item.`,
  },
];
