/** The groups of endpoints, which may stand inside each other: `chat.completions.create`. */
import type { Endpoint } from "./endpoints.js";

/** A group: its endpoints and the groups inside it, each in the order of the spec. */
export interface EndpointGroup {
  /** The name as it stands in the spec: `chat.completions`. */
  readonly name: string;
  /** The last part of the name, by which the group around it knows it: `completions`. */
  readonly key: string;
  readonly endpoints: readonly Endpoint[];
  readonly groups: readonly EndpointGroup[];
}

/** A group under construction. */
interface OpenGroup extends EndpointGroup {
  readonly endpoints: Endpoint[];
  readonly groups: OpenGroup[];
  readonly byKey: Map<string, OpenGroup>;
}

/**
 * Returns the outermost groups of `endpoints`.
 *
 *   chat.completions.create, models.list
 *     ->   chat (no endpoint; completions (create)), models (list)
 */
export function groupTree(endpoints: readonly Endpoint[]): readonly EndpointGroup[] {
  const root = emptyGroup("", "");
  for (const endpoint of endpoints) {
    let group = root;
    for (const key of groupKeys(endpoint)) {
      let next = group.byKey.get(key);
      if (next === undefined) {
        next = emptyGroup(group === root ? key : `${group.name}.${key}`, key);
        group.byKey.set(key, next);
        group.groups.push(next);
      }
      group = next;
    }
    group.endpoints.push(endpoint);
  }
  return root.groups;
}

function emptyGroup(name: string, key: string): OpenGroup {
  return { name, key, endpoints: [], groups: [], byKey: new Map() };
}

/** The groups around an endpoint, from the outside: `chat.completions.create` → `chat`, `completions`. */
export function groupKeys({ group }: Pick<Endpoint, "group">): string[] {
  return group.split(".");
}

/** Yields `groups` and every group inside them, each before those inside it. */
export function* allGroups(groups: readonly EndpointGroup[]): Generator<EndpointGroup> {
  for (const group of groups) {
    yield group;
    yield* allGroups(group.groups);
  }
}

/** Returns how many endpoints a group holds, those of inner groups included. */
export function sizeOfGroup({ endpoints, groups }: EndpointGroup): number {
  return groups.reduce((sum, group) => sum + sizeOfGroup(group), endpoints.length);
}

/**
 * Makes the members of one group: first its endpoints, then the groups inside it, whose members are made in the
 * same way.
 */
export function groupMembers<Made>(
  group: Pick<EndpointGroup, "endpoints" | "groups">,
  ofEndpoint: (endpoint: Endpoint) => Made,
  ofGroup: (group: EndpointGroup, members: Made[]) => Made,
): Made[] {
  return [
    ...group.endpoints.map(ofEndpoint),
    ...group.groups.map((inner) => ofGroup(inner, groupMembers(inner, ofEndpoint, ofGroup))),
  ];
}
