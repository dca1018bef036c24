/** Commands as they are typed into a shell. */
import { spawn } from "node:child_process";

/** Returns the output of a command on both streams; fails with it when the command does. */
export function runShell(
  command: string,
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd, env, shell: true, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(said);
      else reject(new Error(`${command} in ${cwd} ended with ${code ?? "a signal"}.\n${said}`));
    });
  });
}
