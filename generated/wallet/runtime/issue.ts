// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/// <reference lib="es2022" />
/** What is wrong with a value at run time, and how a validation ends. */

/** The part of a request in which a value travels. */
export type InputPlace = "path" | "query" | "header" | "body";

/** What every issue says. */
interface Located {
  /** JSON pointer (RFC 6901) to the value, from the value that was checked. */
  pointer: string;
  /** The issue as a phrase about the value, without the value itself: `must be a string`. */
  message: string;
  /** Part of the request; only where a request was checked. */
  in?: InputPlace;
  /** Member of a union that the value comes closest to; only where nothing else tells the members apart. */
  member?: string;
}

/** Inclusive bounds, with the name of the limit in the spec that gives them. */
export interface IssueBounds {
  min?: number;
  max?: number;
  limit?: string;
}

/** Formats of texts. */
export type TextFormat = "decimal" | "datetime" | "base64";

/** Something that is wrong with a value, at a place; told apart by `code`. */
export type Issue =
  | (Located & { code: "type"; expected: string })
  | (Located & { code: "required"; when?: string })
  | (Located & { code: "forbidden"; when: string })
  | (Located & { code: "unknown_field"; field: string })
  | (Located & { code: "const"; expected: string | number | boolean | null; nullable?: true })
  | (Located & { code: "enum"; allowed: readonly string[]; nullable?: true })
  | (Located & { code: "length" } & IssueBounds)
  | (Located & { code: "pattern"; pattern: string })
  | (Located & { code: "range" } & IssueBounds)
  | (Located & { code: "count" } & IssueBounds)
  | (Located & { code: "unique" })
  | (Located & { code: "at_least"; min: number; fields?: readonly string[] })
  | (Located & { code: "format"; format: TextFormat; nullable?: true })
  | (Located & { code: "tag"; field: string; allowed: readonly string[] })
  | (Located & { code: "union"; members: readonly string[] })
  | (Located & { code: "depth"; max: number })
  | (Located & { code: "unreadable" });

/** How a validation ends. `truncated`: there are more issues than are reported. */
export type Result<T> = { ok: true; value: T } | { ok: false; issues: Issue[]; truncated?: true };

/** Thrown by the `assert…` functions. */
export class ValidationError extends Error {
  /** Name of the type that the value should have had. */
  readonly type: string;
  readonly issues: readonly Issue[];
  /** Whether there are more issues than `issues` holds. */
  readonly truncated: boolean;

  constructor(type: string, issues: readonly Issue[], truncated: boolean = false) {
    const [first] = issues;
    const others = issues.length - 1;
    const place = first === undefined || first.pointer === "" ? "the value" : first.pointer;
    const more = others > 0 ? ` (and ${others}${truncated ? " or" : ""} more)` : "";
    super(`Not a valid ${type}: ${place} ${first?.message ?? "is wrong"}${more}`);
    this.name = "ValidationError";
    this.type = type;
    this.issues = issues;
    this.truncated = truncated;
  }
}
