/** The process that makes the load: each message describes a load, each response its figures. */
import { drive } from "./client.mjs";

process.on("message", async (load) => {
  try {
    process.send?.(await drive(/** @type {import("./client.mjs").Load} */ (load)));
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message : String(error) });
  }
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
