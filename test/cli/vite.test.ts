/** The plugin for Vite, in Vite. */
import type { ChildProcess, SpawnOptions } from "node:child_process";
import { build, createLogger, createServer, type InlineConfig } from "vite";
import { expect, test, vi } from "vitest";
import { speccast } from "../../generator/vite.js";
import { Project, smallSpec } from "../support/project.js";

/** The processes that the plugin has started. */
const spawned = vi.hoisted((): ChildProcess[] => []);

vi.mock(import("node:child_process"), async (original) => {
  const real = await original();
  const spawn = (...given: [string, string[], SpawnOptions]): ChildProcess => {
    const child = real.spawn(...given);
    spawned.push(child);
    return child;
  };
  return { ...real, spawn: spawn as typeof real.spawn };
});

const files = {
  "api.yaml": smallSpec,
  "speccast.config.json": JSON.stringify({ generate: [{ spec: "api.yaml", out: "generated", emit: "js" }] }),
  "package.json": '{ "type": "module" }',
  "main.js": 'export { createClient } from "./generated/client.js";\n',
};

/** The spec with one more field. */
const changedSpec = smallSpec.replace("size: integer", "size: integer, colour: string");

/** Settings of Vite for a project. */
function settings(project: Project): InlineConfig {
  return {
    root: project.folder,
    configFile: false,
    logLevel: "silent",
    plugins: [speccast()],
    build: { lib: { entry: "main.js", formats: ["es"] }, minify: false },
  };
}

/** Lets the plugin see the environment of a build, not that of the tests. */
function withEnvironment(ci: string): void {
  vi.stubEnv("VITEST", undefined);
  vi.stubEnv("CI", ci);
}

test(
  "a build generates first; in CI it fails if the output does not match",
  { timeout: 60_000 },
  async () => {
    const project = new Project(files);
    withEnvironment("true");
    await expect(build(settings(project))).rejects.toThrow(/speccast generate/);
    expect([...project.tree().keys()].some((path) => path.startsWith("generated/"))).toBe(false);
    // The command line takes this for no CI, too.
    withEnvironment("0");
    await build(settings(project));
    expect(project.read("dist/main.js")).toContain("createClient");
    withEnvironment("true");
    await build(settings(project));
    project.write("api.yaml", changedSpec);
    await expect(build(settings(project))).rejects.toThrow(/types\.d\.ts/);
    project.write("api.yaml", smallSpec.replace("response: Thing", "response: Thong"));
    await expect(build(settings(project))).rejects.toThrow(/unknown-type/);
    vi.unstubAllEnvs();
  },
);

test("a dev server follows the spec until it closes", { timeout: 120_000 }, async () => {
  const project = new Project(files);
  withEnvironment("");
  const customLogger = createLogger("silent");
  const said = vi.spyOn(customLogger, "info");
  const dev = { server: { middlewareMode: true, ws: false } } as const;
  const server = await createServer({ ...settings(project), ...dev, customLogger });
  await server.pluginContainer.buildStart({} as never);
  expect(project.read("generated/types.d.ts")).not.toContain("colour");
  // Each write starts a look anew, so that a loaded machine needs time between two.
  await vi.waitFor(
    () => {
      project.write("api.yaml", changedSpec);
      expect(project.read("generated/types.d.ts")).toContain("colour");
    },
    { timeout: 90_000, interval: 5000 },
  );
  expect(said.mock.calls.join("\n")).toContain("Watching api.yaml.");
  const running = (): boolean[] =>
    spawned.map(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  expect(running()).toContain(true);
  await server.close();
  expect(running()).not.toContain(true);
  project.write("api.yaml", smallSpec);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(project.read("generated/types.d.ts")).toContain("colour");
  vi.unstubAllEnvs();
});
