import type { Plugin } from "esbuild";

/** Builds the executable, the program, the API and the plugin for Vite; `changes` are plugins that change sources. */
export function buildScripts(root: string, dist: string, changes?: readonly Plugin[]): Promise<void>;
