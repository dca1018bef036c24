/** The front end for documents of OpenAPI: it makes a spec of one, with the places of the document. */
export { chainTooLong, parseDocument } from "./document.js";
export { leftOutDiagnostics } from "./left-out.js";
export { mostTurns, refuse } from "./refuse.js";
export { translateDocument } from "./translate.js";
export type { TranslatedDocument } from "./translate.js";
export type { Effect, Fate, LedgerRow } from "./ledger.js";
export type { Refusals } from "./translation.js";
export type { OwnSchemas, SchemaReading, SchemaSubject } from "./own-schemas.js";
