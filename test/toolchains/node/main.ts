import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { serve } from "./generated/node.ts";
import { server } from "./parcels.ts";
import { use } from "./use.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const serving = await serve(server);
let last: WeakRef<object> | undefined;
serving.httpServer.on("request", (request) => {
  last = new WeakRef(request);
});
console.log(await use(serving.url));
await sleep(100);
collectGarbage();
if (last?.deref() !== undefined) throw new Error("An idle connection keeps its last request.");
await serving.close();
