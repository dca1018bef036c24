/** The front end for documents of OpenAPI: it makes a spec of one, with the places of the document. */
export { chainTooLong, parseDocument, parsePart, parseSchemaFile } from "./document.js";
export { leftOutDiagnostics, unclearDiagnostics } from "./left-out.js";
export { printSpec } from "./print-spec.js";
export type { PrintedFile } from "./print-spec.js";
export { mostPasses, refuse } from "./refuse.js";
export type { DocumentRequest } from "./request.js";
export { stainlessNames } from "./dialects/stainless.js";
export { stainlessPages } from "./dialects/stainless-pages.js";
export type { StainlessPages } from "./dialects/stainless-pages.js";
export { translateDocument } from "./translate.js";
export type { TranslatedDocument } from "./translate.js";
export type { Effect, Fate, LedgerRow } from "./ledger.js";
export type { Refusals } from "./translation.js";
export { documentOfSchemas } from "./schema-document.js";
export { upgradedDocument } from "./upgrade.js";
export { wholeDocument } from "./whole-document.js";
export type { OwnSchemas, SchemaReading, SchemaSubject } from "./own-schemas.js";
