/** A headless Chromium of this machine, if there is one. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of the program; undefined when there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * Opens `url` and keeps it open until `until` settles, whose value it resolves to.
 * @throws Error with what Chromium said, when it ends before.
 */
export async function visit<T>(program: string, url: string, until: Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), "speccast-chromium-"));
  // A container has neither a namespace for the sandbox nor a large /dev/shm; what is opened is ours.
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"];
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  const child = spawn(program, [...flags, ...quiet, `--user-data-dir=${profile}`, url], {
    stdio: ["ignore", "ignore", "pipe"],
    // A group of its own, so that its helpers end with it.
    detached: true,
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const failed = new Promise<never>((_, reject) => {
    child.once("error", reject);
    void ended.then(() => reject(new Error(`Chromium ended by itself.\n${said}`)));
  });
  try {
    return await Promise.race([until, failed]);
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
