// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { And, Leaf, Node, Term } from "./types.js";
import { change, keepOnly, listOf, mapOf } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import {
  type Trail,
  type Tried,
  isKnown,
  keep,
  maxDepth,
  newTrail,
  once,
} from "./runtime/nesting.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { pointerTo } from "./runtime/pointer.js";
import {
  hasRoom,
  merge,
  tooDeep,
  unreadable,
  within,
  wrongConst,
  wrongTag,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isArray, isInteger, isNoArray, isObject, lengthOf, own } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const nodeFields: readonly string[] = ["value", "next", "children", "named"];

/**
 * Whether `value` is valid as `Node`.
 *
 * @see spec.yaml#Node
 */
export function isNode(value: unknown): value is Node {
  return fitsNode(value, 1, {});
}

/** Every issue of `value` as `Node`; null when there is none. */
export function checkNode(value: unknown): Issue[] | null {
  return issuesOfNode(value, 1, {});
}

function fitsNode(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<Node>(value) ||
      depth > maxDepth
    ) {
      return false;
    }
    if (isKnown(tried, "Node", value, depth)) return true;
    if (!isInteger(value.value)) return false;
    const next = value.next;
    if (next !== undefined && next !== null && !fitsNode(next, depth + 1, tried)) return false;
    const children = value.children;
    if (children !== undefined) {
      if (!isArray(children)) return false;
      for (let i = 0, end = lengthOf(children); i < end; i++) {
        if (!fitsNode(children[i], depth + 1, tried)) return false;
      }
    }
    const named = value.named;
    if (named !== undefined) {
      if (!isObject(named)) return false;
      for (const key in named) {
        const entry = own(named, key);
        if (entry !== undefined && !fitsNode(entry, depth + 1, tried)) return false;
      }
    }
    return keep(tried, "Node", value, depth);
  } catch {
    return false;
  }
}

function issuesOfNode(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<Node>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "Node", value, depth)) return null;
    let issues: Issue[] | null = null;
    const valueField = value.value;
    if (!isInteger(valueField)) issues = wrongType(issues, "/value", valueField, "integer");
    const next = value.next;
    if (next !== undefined && next !== null && hasRoom(issues)) {
      issues = within(issues, "/next", issuesOfNode(next, depth + 1, tried));
    }
    const children = value.children;
    if (children !== undefined) {
      if (!isArray(children)) {
        issues = wrongType(issues, "/children", children, "array");
      } else {
        for (let i = 0, end = lengthOf(children); i < end && hasRoom(issues); i++) {
          const inner = issuesOfNode(children[i], depth + 1, tried);
          if (inner !== null) issues = merge(issues, "/children/" + i, inner);
        }
      }
    }
    const named = value.named;
    if (named !== undefined) {
      if (!isObject(named)) {
        issues = wrongType(issues, "/named", named, "object");
      } else {
        for (const key in named) {
          if (!hasRoom(issues)) break;
          const entry = own(named, key);
          if (entry !== undefined) {
            const inner = issuesOfNode(entry, depth + 1, tried);
            if (inner !== null) issues = merge(issues, "/named" + pointerTo(key), inner);
          }
        }
      }
    }
    if (issues === null) keep(tried, "Node", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Node`, or its issues. */
export function validateNode(value: unknown): Result<Node> {
  return resultOf(value, checkNode(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Node`. */
export function assertNode(value: unknown): asserts value is Node {
  throwIssues("Node", checkNode(value));
}

/** `Node` as a Standard Schema. */
export const NodeSchema: StandardSchemaV1<Node> = /* @__PURE__ */ standardSchema(checkNode);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropNode(value: Node): Node {
  return keptNode(value);
}

function keptNode(value: Node, trail: Trail = newTrail()): Node {
  return once(trail, "Node", value, (inside) => {
    let kept = keepOnly(value, nodeFields);
    kept = change(kept, "next", keptNode, inside);
    kept = change(kept, "children", listOf(keptNode), inside);
    kept = change(kept, "named", mapOf(keptNode), inside);
    return kept;
  });
}

const leafFields: readonly string[] = ["kind", "text"];

/**
 * Whether `value` is valid as `Leaf`.
 *
 * @see spec.yaml#Leaf
 */
export function isLeaf(value: unknown): value is Leaf {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Leaf>(value)) return false;
    if (value.kind !== "leaf") return false;
    if (typeof value.text !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Leaf`; null when there is none. */
export function checkLeaf(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Leaf>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "leaf") issues = wrongConst(issues, "/kind", kind, "leaf");
    const text = value.text;
    if (typeof text !== "string") issues = wrongType(issues, "/text", text, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Leaf`, or its issues. */
export function validateLeaf(value: unknown): Result<Leaf> {
  return resultOf(value, checkLeaf(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Leaf`. */
export function assertLeaf(value: unknown): asserts value is Leaf {
  throwIssues("Leaf", checkLeaf(value));
}

/** `Leaf` as a Standard Schema. */
export const LeafSchema: StandardSchemaV1<Leaf> = /* @__PURE__ */ standardSchema(checkLeaf);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropLeaf(value: Leaf): Leaf {
  return keepOnly(value, leafFields);
}

const andFields: readonly string[] = ["kind", "terms"];

/**
 * Whether `value` is valid as `And`.
 *
 * @see spec.yaml#And
 */
export function isAnd(value: unknown): value is And {
  return fitsAnd(value, 1, {});
}

/** Every issue of `value` as `And`; null when there is none. */
export function checkAnd(value: unknown): Issue[] | null {
  return issuesOfAnd(value, 1, {});
}

function fitsAnd(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<And>(value) || depth > maxDepth) {
      return false;
    }
    if (isKnown(tried, "And", value, depth)) return true;
    if (value.kind !== "and") return false;
    const terms = value.terms;
    if (!isArray(terms)) return false;
    for (let i = 0, end = lengthOf(terms); i < end; i++) {
      if (!fitsTerm(terms[i], depth, tried)) return false;
    }
    return keep(tried, "And", value, depth);
  } catch {
    return false;
  }
}

function issuesOfAnd(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<And>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "And", value, depth)) return null;
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "and") issues = wrongConst(issues, "/kind", kind, "and");
    const terms = value.terms;
    if (!isArray(terms)) {
      issues = wrongType(issues, "/terms", terms, "array");
    } else {
      for (let i = 0, end = lengthOf(terms); i < end && hasRoom(issues); i++) {
        const inner = issuesOfTerm(terms[i], depth, tried);
        if (inner !== null) issues = merge(issues, "/terms/" + i, inner);
      }
    }
    if (issues === null) keep(tried, "And", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `And`, or its issues. */
export function validateAnd(value: unknown): Result<And> {
  return resultOf(value, checkAnd(value));
}

/** Throws a `ValidationError` unless `value` is valid as `And`. */
export function assertAnd(value: unknown): asserts value is And {
  throwIssues("And", checkAnd(value));
}

/** `And` as a Standard Schema. */
export const AndSchema: StandardSchemaV1<And> = /* @__PURE__ */ standardSchema(checkAnd);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAnd(value: And): And {
  return keptAnd(value);
}

function keptAnd(value: And, trail: Trail = newTrail()): And {
  return once(trail, "And", value, (inside) => {
    let kept = keepOnly(value, andFields);
    kept = change(kept, "terms", listOf(keptTerm), inside);
    return kept;
  });
}

/**
 * Whether `value` is valid as `Term`.
 *
 * @see spec.yaml#Term
 */
export function isTerm(value: unknown): value is Term {
  return fitsTerm(value, 0, {});
}

/** Every issue of `value` as `Term`; null when there is none. */
export function checkTerm(value: unknown): Issue[] | null {
  return issuesOfTerm(value, 0, {});
}

function fitsTerm(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return false;
    }
    switch (value.kind) {
      case "leaf":
        return isLeaf(value);
      case "and":
        return fitsAnd(value, depth + 1, tried);
      default:
        return false;
    }
  } catch {
    return false;
  }
}

function issuesOfTerm(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "leaf":
        return checkLeaf(value);
      case "and":
        return issuesOfAnd(value, depth + 1, tried);
      default:
        return wrongTag("kind", value.kind, ["leaf", "and"]);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Term`, or its issues. */
export function validateTerm(value: unknown): Result<Term> {
  return resultOf(value, checkTerm(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Term`. */
export function assertTerm(value: unknown): asserts value is Term {
  throwIssues("Term", checkTerm(value));
}

/** `Term` as a Standard Schema. */
export const TermSchema: StandardSchemaV1<Term> = /* @__PURE__ */ standardSchema(checkTerm);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropTerm(value: Term): Term {
  return keptTerm(value);
}

function keptTerm(value: Term, trail: Trail = newTrail()): Term {
  try {
    switch (value.kind) {
      case "leaf":
        return dropLeaf(value);
      case "and":
        return keptAnd(value, trail);
      default:
        return value;
    }
  } catch {
    return value;
  }
}
