/**
 * The declarations of a spec, before names are resolved: the contract between the front ends, which produce them, and
 * the phases after that, which know nothing else of the source. Every part carries its place; a finding can thus point
 * to it whatever the source was.
 *
 * Front ends are tolerant: they leave out a part of the wrong shape and report it, so that the rules can go on with
 * the rest and one run shows every mistake.
 */
export type * from "./auth.js";
export type * from "./endpoints.js";
export type * from "./located.js";
export type * from "./resources.js";
export type * from "./spec.js";
export type * from "./values.js";
