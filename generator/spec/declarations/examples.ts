/** Named examples of whole messages. */
import type { Json, SuccessStatus } from "../../language/model/model.js";
import type { Located } from "./located.js";

/** An example of a message. The place of the name is that of its key. */
export interface NamedExampleAst {
  readonly name: Located<string>;
  readonly doc?: Located<string>;
  readonly value: Located<Json>;
}

/** The examples of an endpoint, by what they are examples of. */
export interface EndpointExamplesAst {
  readonly body: readonly NamedExampleAst[];
  /** Those of the first response. */
  readonly response: readonly NamedExampleAst[];
  /** Those of other responses, by status. */
  readonly responses: readonly {
    readonly status: Located<SuccessStatus>;
    readonly examples: readonly NamedExampleAst[];
  }[];
  readonly errors: readonly {
    readonly error: Located<string>;
    readonly examples: readonly NamedExampleAst[];
  }[];
}
