import { createWriteStream } from "node:fs";
import type { AddressInfo } from "node:net";
import express from "express";
import { api } from "./api.js";
import { observe } from "./generated/observe.js";
import { stored } from "./handlers.js";
import { use } from "./use.js";

const log = createWriteStream("adoption.jsonl", { flags: "a" });

const app = express();
app.use(
  observe({
    sample: 1,
    onDrift: () => {},
    onObserved: (one) => void log.write(`${JSON.stringify(one)}\n`),
  }),
);
app.use(api);
app.use(express.json());
app.get("/parcels", ({ query }, response) => {
  const parcels = query["cursor"] === "none" ? "none" : [...stored.values()];
  response.json({ parcels, next: null });
});
const users = express.Router();
users.get("/:name", ({ params }, response) => void response.json(params));
app.use("/users", users);

const listening = app.listen(0, () => {
  const { port } = listening.address() as AddressInfo;
  void observed(`http://localhost:${port}`).finally(() => listening.close());
});

/** Calls all endpoints, and routes that the spec does not describe as they are. */
async function observed(url: string): Promise<void> {
  await use(url);
  for (const path of ["/parcels?cursor=none", "/users/ann", "/nothing"])
    await (await fetch(url + path)).text();
}
