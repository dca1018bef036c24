import type { Plugin } from "esbuild";

/** Bundles the sources of the package in `root` into `dist`; `changes` are plugins that change sources, for tests. */
export declare function buildScripts(root: string, dist: string, changes?: readonly Plugin[]): Promise<void>;
