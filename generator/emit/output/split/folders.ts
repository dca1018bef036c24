/** Names of folders for groups of endpoints. */
import { groupTree, type EndpointGroup } from "../../../language/model/groups.js";
import type { Endpoint } from "../../../language/model/model.js";
import { sharedFolder } from "../shared-folder.js";

/** Names that Windows keeps for devices. */
const device = /^(?:aux|con|nul|prn|com\d|lpt\d)$/;

/**
 * Returns the folder of each group by its name. Names that differ in case only, and those of devices, get a mark, since
 * some file systems do not tell them apart.
 *
 *   chat, chat.completions, aux   ->   groups/chat, groups/chat/completions, groups/aux_
 */
export function groupFolders(endpoints: readonly Endpoint[]): ReadonlyMap<string, string> {
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
export function commonFolder(a: string, b: string): string {
  if (a === b) return a;
  const others = b.split("/");
  const segments = a.split("/");
  const end = segments.findIndex((segment, at) => segment !== others[at]);
  return segments.slice(0, end === -1 ? segments.length : end).join("/");
}
