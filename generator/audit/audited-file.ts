/** A file of the output. */
export interface AuditedFile {
  readonly path: string;
  readonly text: string;
}
