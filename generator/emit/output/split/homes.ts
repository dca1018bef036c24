/** Folders of declarations in an output that is split by group. */
import { errorResource } from "../../../language/facts/error-body.js";
import { heldValues, visitTypes } from "../../../language/facts/inner-types.js";
import { groupTree, type EndpointGroup } from "../../../language/model/groups.js";
import type { Endpoint, Field, Model, Resource, Value } from "../../../language/model/model.js";
import { everyResponse } from "../../../language/model/responses.js";
import type { Homes } from "../../../print/module.js";
import { sharedFolder } from "../shared-folder.js";

/**
 * Returns the home of each declaration. An endpoint lives with its group, and a type in the innermost folder that holds all
 * endpoints that lead to it: with one group, with the group around several, or with what is shared. So what a declaration
 * refers to never lives deeper than itself. Ids and errors are shared, whoever uses them, since they come to be used by
 * further groups all the time.
 *
 *   parcels.get of Parcel, depots.get of Depot, both of Address
 *     ->   groups/parcels: parcels.get, Parcel; groups/depots: depots.get, Depot; groups: Address
 */
export function homesOf(model: Model): Homes {
  const references = new Map<string, readonly string[]>([
    ...model.enums.map(({ name }) => [name, []] as const),
    ...model.scalars.map(({ name, value }) => [name, namesIn(value)] as const),
    ...model.resources.map((resource) => [resource.name, referencesOf(resource)] as const),
  ]);
  const homes = new Map<string, string>();
  const assign = (names: readonly string[], folder: string): void => {
    const open = names.map((name) => ({ name, folder }));
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { name } = next;
      const inner = references.get(name);
      if (inner === undefined) continue;
      const known = homes.get(name);
      const home = known === undefined ? next.folder : commonFolder(known, next.folder);
      if (home === known) continue;
      homes.set(name, home);
      for (const one of inner) open.push({ name: one, folder: home });
    }
  };
  assign(usedByAll(model), sharedFolder);
  const folders = groupFolders(model.endpoints);
  for (const endpoint of model.endpoints) {
    const folder = folders.get(endpoint.group) ?? sharedFolder;
    assign(usedBy(endpoint), folder);
    homes.set(endpoint.name, folder);
  }
  for (const name of references.keys()) if (!homes.has(name)) assign([name], sharedFolder);
  for (const [name, folder] of folders) homes.set(`groups/${name}`, folder);
  return homes.set("", sharedFolder);
}

function usedByAll(model: Model): string[] {
  const values = model.errors.flatMap(({ fields, headers }) => [...fields, ...headers]).map(valueOf);
  const bodies = model.errors.flatMap(({ body }) => body?.resource ?? []);
  const others = [errorResource(model), model.otherwise, model.events?.type];
  return [...values.flatMap(namesIn), ...bodies, ...others.filter((name) => name !== undefined)];
}

/** Returns the names that an endpoint refers to. */
function usedBy(endpoint: Endpoint): readonly string[] {
  const { input, body, otherwise } = endpoint;
  const files = body.kind === "fields" ? (body.files ?? []) : [];
  const responses = everyResponse(endpoint);
  const values = [
    ...[...input, ...files, ...responses.flatMap(({ headers }) => headers)].map(valueOf),
    ...responses.flatMap(({ value }) => value ?? []),
  ];
  const named = body.kind === "fields" && body.resource !== undefined ? [body.resource] : [];
  return [...values.flatMap(namesIn), ...named, ...(otherwise === undefined ? [] : [otherwise])];
}

/** Returns the names that a resource refers to. */
function referencesOf(resource: Resource): readonly string[] {
  if (resource.kind === "object") return [...resource.extends, ...heldValues(resource).flatMap(namesIn)];
  return [
    ...resource.members.map((member) => member.resource),
    ...resource.byKind.flatMap(({ value }) => namesIn(value)),
    ...(resource.otherwise === undefined ? [] : [resource.otherwise]),
  ];
}

function valueOf({ value }: Field): Value {
  return value;
}

function namesIn(value: Value): string[] {
  const names: string[] = [];
  visitTypes(value, (type) => {
    if (type.kind === "ref" || type.kind === "scalar") names.push(type.name);
  });
  return names;
}

/** Names that Windows keeps for devices. */
const device = /^(?:aux|con|nul|prn|com\d|lpt\d)$/;

/**
 * Returns the folder of each group by its name. Names that differ in case only, and those of devices, get a mark, since
 * some file systems do not tell them apart.
 *
 *   chat, chat.completions, aux   ->   groups/chat, groups/chat/completions, groups/aux_
 */
function groupFolders(endpoints: readonly Endpoint[]): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  const visit = (groups: readonly EndpointGroup[], parent: string): void => {
    const taken = new Set<string>();
    for (const { name, key, groups: inner } of groups) {
      let own = key;
      while (taken.has(own.toLowerCase()) || device.test(own.toLowerCase())) own += "_";
      taken.add(own.toLowerCase());
      folders.set(name, `${parent}/${own}`);
      visit(inner, `${parent}/${own}`);
    }
  };
  visit(groupTree(endpoints), sharedFolder);
  return folders;
}

/**
 * Returns the innermost folder that holds both.
 *
 *   groups/chat/completions, groups/chat/messages   ->   groups/chat
 */
function commonFolder(a: string, b: string): string {
  if (a === b) return a;
  const others = b.split("/");
  const segments = a.split("/");
  const end = segments.findIndex((segment, at) => segment !== others[at]);
  return segments.slice(0, end === -1 ? segments.length : end).join("/");
}
