/**
 * Copies of schemas. A schema without a name is written out wherever it is used, and so is all that it holds: a few that
 * use each other twice would become millions of types.
 */
import type { SyntaxNode } from "../../source/yaml/tree.js";

/** Copies of each schema on average, and copies beyond them; further ones are any value. */
const most = { each: 10, beyond: 20_000 };

/** The reason for a schema that is any value in one of its copies. */
export const tooManyCopies =
  "any value in some places: schemas without names are used in each other too often";

/** Counts the schemas that values were made of, and how often more. */
export class Copies {
  private readonly seen = new Set<SyntaxNode>();
  private copied = 0;

  /** Returns whether a value may be made of a schema. */
  take(node: SyntaxNode): boolean {
    if (!this.seen.has(node)) {
      this.seen.add(node);
      return true;
    }
    this.copied++;
    return this.copied <= most.each * this.seen.size + most.beyond;
  }
}
