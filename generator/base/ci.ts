/** Returns whether the environment is that of a CI. `CI=false` and `CI=0` say that it is not. */
export function isInCi(): boolean {
  return !["", "false", "0"].includes(process.env["CI"] ?? "");
}
