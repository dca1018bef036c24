/** Forms that an object can take in a handler's hands: what JSON makes of each is not always the same. */

/** An object in another form. */
export interface Form {
  readonly label: string;
  readonly of: (object: object) => unknown;
  /** True if JSON sees the same properties in it. */
  readonly isSame: boolean;
}

/** An object that writes itself. */
class Writing {
  constructor(object: object) {
    Object.assign(this, object);
  }

  toJSON(): object {
    return { ...this, undeclared: "written by itself" };
  }
}

/** An entity: its fields are its own, and it can do something. */
class Entity {
  constructor(object: object) {
    Object.assign(this, object);
  }

  rename(): void {}
}

/** The forms. */
export const forms: readonly Form[] = [
  { label: "frozen", of: (object) => Object.freeze({ ...object }), isSame: true },
  { label: "without a prototype", of: (object) => Object.assign(Object.create(null), object), isSame: true },
  { label: "of a class", of: (object) => new Entity(object), isSame: true },
  { label: "behind getters", of: withGetters, isSame: true },
  { label: "a proxy", of: (object) => new Proxy(object, {}), isSame: true },
  { label: "with a symbol", of: (object) => ({ ...object, [Symbol("s")]: 1 }), isSame: true },
  { label: "with inherited properties", of: (object) => Object.create(object) as object, isSame: false },
  { label: "that writes itself", of: (object) => new Writing(object), isSame: false },
  {
    label: "that writes itself by its own",
    of: (object) => ({ ...object, toJSON: () => ({}) }),
    isSame: false,
  },
  { label: "a Date", of: () => new Date(0), isSame: false },
  { label: "a list", of: (object) => Object.assign([], object), isSame: false },
];

function withGetters(object: object): object {
  const made = {};
  for (const [name, value] of Object.entries(object) as [string, unknown][])
    Object.defineProperty(made, name, { enumerable: true, get: () => value });
  return made;
}
