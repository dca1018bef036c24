/** Returns what to say about a field of a resource where only a type can stand: `Parcel.label`. */
export function fieldAsType(text: string): { readonly message: string; readonly help: string } | undefined {
  if (!/^[A-Z][A-Za-z0-9]*\.\w+\??$/.test(text)) return undefined;
  return {
    message: `"${text}" is a field, and only the name of a type can stand here.`,
    help: "Declare the type of the field under `types`, and write its name as the type of both fields.",
  };
}
