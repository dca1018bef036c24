/** Compares the types of a document with the schemas that it states, as Ajv judges them. */
import { load } from "../../generator/pipeline/load.js";
import type { LoadedDocument } from "../../generator/pipeline/load-document.js";
import type { Model } from "../../generator/language/model/model.js";
import { compareWithDocument, type DocumentProof } from "../../generator/tools/prove/document-proof.js";
import { isValidAs } from "../../generator/values/interpreter.js";

/** A document without errors, and how its types compare with its schemas. */
export interface ProvenDocument {
  readonly model: Model;
  readonly document: NonNullable<LoadedDocument["document"]>;
  readonly proof: DocumentProof;
}

/**
 * Loads the document at `path` and tries 300 values of each type. `change` may replace the verdict of the interpreter of
 * the model, to see that a wrong one is found.
 * @throws Error when the document has errors.
 */
export async function proveDocument(
  path: string,
  change: (type: string, value: unknown, valid: boolean) => boolean = (_, __, valid) => valid,
): Promise<ProvenDocument> {
  const { model, document } = await load(path);
  if (model === undefined || document?.schemas === undefined) throw new Error(`${path} is faulty.`);
  const proof = compareWithDocument(model, document.schemas(), {
    seed: 7,
    inputs: 1,
    perType: 300,
    isValid: (type, value) => change(type, value, isValidAs(model, type, value)),
  });
  return { model, document, proof };
}
