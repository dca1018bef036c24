import type { Plugin } from "esbuild";

/** Bundles the part of ts-morph that prints structures. */
export const printing: Plugin;
