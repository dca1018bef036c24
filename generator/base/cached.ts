/** Values that are made once for each key. */

/** Returns a function that calls `make` only for keys that it has not had, and after `most` of them for all again. */
export function cached<Key, Value extends object | string | number | boolean>(
  make: (key: Key) => Value,
  most = Infinity,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      if (known.size >= most) known.clear();
      known.set(key, (value = make(key)));
    }
    return value;
  };
}
