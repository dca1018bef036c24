import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { api } from "./api.js";
import { stored } from "./handlers.js";
import { use } from "./use.js";

const seen: string[] = [];
const app = new Hono();
app.use("/parcels/:id", async (context, next) => {
  seen.push(context.req.param("id"));
  await next();
});
app.route("/", api);
app.get("/parcels", (context) => context.json({ parcels: [...stored.values()], next: null }));

const listening = serve({ fetch: app.fetch, port: 0 }, ({ port }) => {
  const called = use(`http://localhost:${port}`).then(() => {
    if (seen.join() !== "p1,none") console.log(seen.join());
  });
  void called.finally(() => listening.close());
});
