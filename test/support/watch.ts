/** A running `speccast watch`. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { onTestFinished } from "vitest";
import { bin, type Project } from "./project.js";

/** A running watch, and everything that it has said. */
export class Watch {
  said = "";
  readonly child: ChildProcessWithoutNullStreams;

  constructor(it: Project, { folder = ".", args = [] }: { folder?: string; args?: readonly string[] } = {}) {
    this.child = spawn(process.execPath, [bin, "watch", ...args], { cwd: it.path(folder) });
    this.child.stdout.setEncoding("utf8").on("data", (text: string) => (this.said += text));
    this.child.stderr.setEncoding("utf8").on("data", (text: string) => (this.said += text));
    onTestFinished(() => void this.child.kill("SIGKILL"));
  }

  /** Waits until it has said `text` since the last wait. */
  async says(text: string): Promise<void> {
    const end = Date.now() + 30_000;
    while (!this.said.includes(text)) {
      if (Date.now() > end) throw new Error(`It did not say "${text}", but:\n${this.said}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    this.said = this.said.slice(this.said.indexOf(text) + text.length);
  }

  /** Ends it as a script does, and returns its exit code. */
  end(): Promise<number | null> {
    return new Promise((resolve) => {
      this.child.once("close", resolve);
      this.child.kill("SIGTERM");
    });
  }
}
