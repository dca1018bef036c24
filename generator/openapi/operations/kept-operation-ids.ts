/** The ids of operations that endpoints state. */
import { textAt, textOf } from "../../source/yaml/reading.js";
import { entryOf, type MapEntry } from "../../source/yaml/tree.js";
import { operationName } from "../../language/names/names.js";
import { entry, scalar } from "../document/nodes.js";
import type { Translation } from "../translation.js";
import type { Operation } from "./operation.js";

/** The reasons why endpoints do not state the ids of their operations. */
export type UnfitIds = ReadonlyMap<Operation, string>;

/** Returns the reasons by operation; `names` has the names of their endpoints. */
export function unfitIds(names: ReadonlyMap<Operation, string>): UnfitIds {
  const ids = new Map<Operation, string>();
  for (const operation of names.keys()) {
    const id = textAt(operation.node, "operationId");
    if (id !== undefined) ids.set(operation, id);
  }
  const counts = new Map<string, number>();
  for (const id of ids.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const reasons = new Map<Operation, string>();
  for (const [operation, id] of ids) {
    if (!/^\S+$/.test(id))
      reasons.set(operation, "an id with white space; the name of the endpoint is made of it");
    if ((counts.get(id) ?? 0) > 1)
      reasons.set(
        operation,
        "an id that several operations have; where they have one name, that of the endpoint follows from its path",
      );
  }
  // The id of an endpoint that states none is the name of its function, so an id that is left out can take another one.
  for (let found = -1; found !== reasons.size;) {
    found = reasons.size;
    const functions = new Set<string>();
    for (const [operation, name] of names)
      if (!ids.has(operation) || reasons.has(operation)) functions.add(functionOf(name));
    for (const [operation, id] of ids)
      if (!reasons.has(operation) && functions.has(id))
        reasons.set(operation, "an id that is the name of the function of another operation");
  }
  return reasons;
}

/** Returns the name of the function of an endpoint: `parcels.labels.list` → `parcelsLabelsList`. */
function functionOf(name: string): string {
  const at = name.lastIndexOf(".");
  return operationName({ group: name.slice(0, at), method: name.slice(at + 1) });
}

/** Returns the entry `operation_id`, if the operation has an id that fits. */
export function operationIdEntry(t: Translation, operation: Operation, unfit: UnfitIds): MapEntry[] {
  const found = entryOf(operation.node, "operationId");
  const id = textOf(found?.value);
  if (found === undefined || id === undefined) return [];
  const reason = unfit.get(operation);
  if (reason !== undefined) {
    t.ledger.mark(found, "dropped", reason);
    return [];
  }
  t.ledger.markExact(found);
  return [entry("operation_id", scalar(id, found.value.span), found.key.span)];
}
