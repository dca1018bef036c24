/**
 * Names of a spec from names of a document, by one rule: words keep their letters, each begins with a capital, and other
 * characters separate words. The name follows from the source name alone; where two source names give one name, all but
 * the one that is written in that very way get four digits that follow from their source name. Neither the order of
 * the document nor its other names count, so a name stays when they change.
 */

const longest = 100;

/** The longest name that is taken as it is: a type of requests, and digits that tell names apart, need room. */
const longestTaken = 118;

/**
 * Returns the name of a type for a name of a document.
 *
 *     simple-user          ->   SimpleUser
 *     io.k8s.api.v1.Pod    ->   IoK8sApiV1Pod
 *     3dSecure             ->   Type3dSecure
 */
export function typeNameOf(source: string): string {
  const name = wordsOf(source).map(capital).join("");
  return bounded(/^[A-Z]/.test(name) ? name : `Type${name === "" ? digitsOf(source) : name}`, source);
}

/** Returns the name of a group, a method, a scheme or a credential: `list-for-repo` → `listForRepo`. */
export function lowerNameOf(source: string): string {
  const [first = "", ...more] = wordsOf(source);
  // Letters in capitals are an abbreviation: `API keys` → `apiKeys`, `HTTPBearer` → `httpBearer`, `OAuth2` → `oauth2`.
  const abbreviation = /^[A-Z0-9]+$|^OAuth|^[A-Z]+(?=[A-Z][a-z])/.exec(first)?.[0] ?? first.charAt(0);
  const head = abbreviation.toLowerCase() + first.slice(abbreviation.length);
  const name = head + more.map(capital).join("");
  return bounded(/^[a-z]/.test(name) ? name : `x${name === "" ? digitsOf(source) : name}`, source);
}

/** Returns the name of an error: `Not Found` → `not_found`, `HTTPError` → `http_error`. */
export function snakeNameOf(source: string): string {
  const words = wordsOf(
    source.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2"),
  );
  const name = words.join("_").toLowerCase();
  return bounded(/^[a-z]/.test(name) ? name : `error_${name === "" ? digitsOf(source) : name}`, source);
}

/** Returns four digits of base 36 that follow from a text, to tell names apart. */
export function digitsOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return (hash % 36 ** 4).toString(36).padStart(4, "0");
}

/** Splits a text into words of ASCII letters and digits; letters with accents lose them. */
function wordsOf(source: string): string[] {
  const plain = /^[\u0020-\u007e]*$/.test(source)
    ? source
    : source.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function bounded(name: string, source: string): string {
  return name.length <= longest ? name : name.slice(0, longest - 4) + digitsOf(source);
}

/** Names that are taken, whatever their case. */
export class NameRegister {
  private readonly taken = new Map<string, string>();

  /** Returns whether a name is free for `owner`, who may take it more than once. */
  isFree(name: string, owner: string): boolean {
    return this.isFreeFor(name, owner);
  }

  /** Takes a name for `owner`: the wanted one, cut if it is too long, or that one with digits that follow from `owner`. */
  take(wanted: string, owner: string): string {
    const plain = wanted.length <= longestTaken ? wanted : wanted.slice(0, longest) + digitsOf(wanted);
    let name = plain;
    for (let turn = 0; !this.isFreeFor(name, owner); turn++)
      name = `${plain}${digitsOf(turn === 0 ? owner : `${owner} ${turn}`)}`;
    this.taken.set(name.toLowerCase(), owner);
    return name;
  }

  private isFreeFor(name: string, owner: string): boolean {
    const holder = this.taken.get(name.toLowerCase());
    return holder === undefined || holder === owner;
  }
}

/** Returns the name for each of several source names; exact names come first, so that they keep theirs. */
export function namesFor(
  sources: readonly string[],
  nameOf: (source: string) => string,
  register: NameRegister,
  owner: (source: string) => string,
): ReadonlyMap<string, string> {
  const groups = new Map<string, string[]>();
  for (const source of sources) {
    const key = nameOf(source).toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  const found = new Map<string, string>();
  for (const group of groups.values()) {
    const exact = group.find((source) => nameOf(source) === source);
    for (const source of group) {
      const isPlain = group.length === 1 || source === exact;
      const wanted = isPlain ? nameOf(source) : `${nameOf(source)}${digitsOf(source)}`;
      found.set(source, register.take(wanted, owner(source)));
    }
  }
  return found;
}
