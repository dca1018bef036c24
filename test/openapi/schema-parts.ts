/** Schemas of test documents, in few words. */

/** Returns a reference to a component. */
export const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

export const text = { type: "string" };

/** Returns the schema of an object; `required` are the names of properties. */
export const object = (properties: object, ...required: string[]): object => ({
  type: "object",
  properties,
  ...(required.length === 0 ? {} : { required }),
});

/** Returns a schema that extends a component. */
export const extend = (name: string, ...more: object[]): object => ({ allOf: [ref(name), ...more] });
