/** The forms of names, as the schema of the language states them. */
export const nameForms = {
  type: /^[A-Z][A-Za-z0-9]{0,127}$/,
  group: /^(?!then$)[a-z][A-Za-z0-9]{0,127}$/,
  endpoint: /^[a-z][A-Za-z0-9]{0,127}(?:\.[a-z][A-Za-z0-9]{0,127}){1,4}$/,
  error: /^(?!(?:unspecified|otherwise|unexpected)$)[a-z][a-z0-9_]{0,127}$/,
  scheme: /^(?!(?:none|via)$)[a-z][A-Za-z0-9]{0,127}$/,
  limit: /^[a-z][A-Za-z0-9]{0,127}$/,
  server: /^[a-z][A-Za-z0-9]{0,127}$/,
  question: /^(?!unspecified$)[a-z][A-Za-z0-9]{0,127}$/,
} as const;
