/** One mistake in the shape of a spec. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type { PhaseCode } from "../../diagnostics/phase-catalogue.js";

/** A finding of the shape check before it becomes a diagnostic. */
export interface ShapeFinding {
  readonly code: PhaseCode;
  readonly message: string;
  readonly span: Span;
  readonly help?: string | undefined;
  readonly suggestion?: string | undefined;
  /** The key that is missing. */
  readonly missing?: string;
  /** Other keys that would do in its place. */
  readonly alternatives?: readonly string[];
  /** Set when the finding says everything there is to say about its map. */
  readonly isAboutAll?: true;
  /** JSON pointers of the maps whose own findings follow from this one. */
  readonly explains?: readonly string[];
}

/** A finding and the JSON pointer of the map in which it is. */
export type OwnedShapeFinding = ShapeFinding & { readonly owner: string };
