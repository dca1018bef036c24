/** The media types that an operation reads. */
import type { OperationDescriptor } from "./operation.js";

/** Returns the media types of the responses of an operation, and behind them that of errors, which are JSON. */
export function acceptedTypes(operation: OperationDescriptor): readonly string[] {
  const types = new Set<string>();
  for (const { accept, output } of [operation, ...Object.values(operation.others ?? {})])
    if (accept !== undefined || output !== undefined) types.add(accept ?? "application/json");
  if (!types.has("application/json")) types.add("application/json;q=0.9");
  return [...types];
}
