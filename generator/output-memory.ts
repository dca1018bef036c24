/** The memory of `watch` for the output: what a change of the model leaves as it is, is taken from the run before. */
import { AuditMemory } from "./audit/audit-memory.js";
import { EmitMemory } from "./reuse/emit-memory.js";
import { WriteMemory } from "./write/write-memory.js";

/** The last output of one generation. */
export class OutputMemory {
  readonly emitted = new EmitMemory();
  readonly audited = new AuditMemory();
  readonly written = new WriteMemory();
}
