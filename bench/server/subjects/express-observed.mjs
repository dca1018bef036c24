/** The application of express.mjs, observed: what `observe` adds to a request. Read it beside the row of express. */
import { listenBehind } from "./express.mjs";

/** @type {import("./all.mjs").Listen} */
export async function listen(generated) {
  const { contract, observerOf } = await import(generated);
  return listenBehind(observerOf(contract, { onDrift: () => {}, sample: 0.1 }));
}
