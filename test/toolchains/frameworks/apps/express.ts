import type { AddressInfo } from "node:net";
import express from "express";
import { api } from "./api.js";
import { stored } from "./handlers.js";
import { use } from "./use.js";

const app = express();
app.use(api);
app.use(express.json());
app.get(
  "/parcels",
  (_request, response) => void response.json({ parcels: [...stored.values()], next: null }),
);

const listening = app.listen(0, () => {
  const { port } = listening.address() as AddressInfo;
  void use(`http://localhost:${port}`).finally(() => listening.close());
});
