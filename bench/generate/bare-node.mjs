import { rootFolder } from "../paths.mjs";

/**
 * Returns the floor: a Node.js process that does nothing.
 *
 * @returns {import("../measure/rounds.mjs").Subject}
 */
export function bareNode() {
  return {
    id: "bare-node",
    name: "node -e 0",
    command: () => ({ args: ["-e", "0"], cwd: rootFolder }),
  };
}
