/** The front end for documents of OpenAPI: it makes a spec of one, with the places of the document. */
export { chainTooLong, parseDocument, parsePart } from "./document/document.js";
export { unclearDiagnostics } from "./report/left-out.js";
export { overlaid, type OverlaidDocument, type OverlayChange } from "./overlay/overlay.js";
export { printSpec } from "./print-spec.js";
export { mostPasses, refuse, type Refusals } from "./refuse.js";
export type { DocumentRequest } from "./operations/request.js";
export { stainlessNames } from "./dialects/stainless.js";
export { stainlessPages, type StainlessPages } from "./dialects/stainless-pages.js";
export { translateDocument, type TranslatedDocument } from "./translate.js";
export type { Effect, KeywordStatus, LedgerRow } from "./report/ledger.js";
export { documentOfSchemas } from "./document/schema-document.js";
export { upgradedDocument } from "./document/swagger.js";
export { wholeDocument } from "./document/whole-document.js";
