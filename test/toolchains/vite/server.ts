import { toNodeListener } from "./generated/node.js";
import { server } from "./parcels.js";

export const listener = toNodeListener(server);
