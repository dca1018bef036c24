/**
 * Names of a spec from names of a document, by one rule: words keep their letters, each begins with a capital, and other
 * characters separate words. Where two source names give one name, the one that is written in that very way has it, else the
 * first; the others get a number.
 */
import { capitalize, plainWords, wordsOfName } from "../base/words.js";

/** The longest name from a name of a document: what follows from it needs room. */
const longest = 100;

/** The longest name that is taken as it is. */
const longestTaken = 118;

/**
 * Returns the name of a type for a name of a document.
 *
 *     simple-user          ->   SimpleUser
 *     io.k8s.api.v1.Pod    ->   IoK8sApiV1Pod
 *     3dSecure             ->   Type3dSecure
 */
export function typeNameOf(source: string): string {
  const name = plainWords(plainLetters(source)).map(capitalize).join("");
  return (/^[A-Z]/.test(name) ? name : `Type${name}`).slice(0, longest);
}

/** Returns the name of a group, a method, a scheme or a credential: `list-for-repo` → `listForRepo`. */
export function lowerNameOf(source: string): string {
  const [first = "", ...more] = plainWords(plainLetters(source));
  // Letters in capitals are an abbreviation: `API keys` → `apiKeys`, `HTTPBearer` → `httpBearer`, `OAuth2` → `oauth2`.
  const abbreviation = /^[A-Z0-9]+$|^OAuth|^[A-Z]+(?=[A-Z][a-z])/.exec(first)?.[0] ?? first.charAt(0);
  const head = abbreviation.toLowerCase() + first.slice(abbreviation.length);
  const name = head + more.map(capitalize).join("");
  return (/^[a-z]/.test(name) ? name : name === "" ? "unnamed" : `x${name}`).slice(0, longest);
}

/** Returns the name of an error: `Not Found` → `not_found`, `HTTPError` → `http_error`. */
export function snakeNameOf(source: string): string {
  const name = wordsOfName(plainLetters(source)).join("_").toLowerCase();
  return (/^[a-z]/.test(name) ? name : name === "" ? "error" : `error_${name}`).slice(0, longest);
}

/**
 * Returns a name, or the first with a number that is free: `Parcel2`. Behind a digit, a word stands before the number:
 * `Sha256No2`.
 */
export function numbered(name: string, isFree: (name: string) => boolean): string {
  if (isFree(name)) return name;
  const stem = numberStem(name);
  for (let count = 2; ; count++) if (isFree(`${stem}${count}`)) return `${stem}${count}`;
}

function numberStem(name: string): string {
  return /\d$/.test(name) ? `${name}No` : name;
}

/** Returns whether a text has letters or digits that a name can have. */
export function hasWords(source: string): boolean {
  return plainWords(plainLetters(source)).length > 0;
}

/** Returns a text in which letters with accents have lost them. */
function plainLetters(source: string): string {
  return /^[\u0020-\u007e]*$/.test(source) ? source : source.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}

/** Names that are taken, whatever their case. */
export class NameRegister {
  private readonly taken = new Map<string, string>();
  /** The names with a number, by what was wanted and by whom. */
  private readonly numbers = new Map<string, string>();
  /** The last number of a name: hundreds of parts may want one. */
  private readonly last = new Map<string, number>();

  /** Returns whether a name is free for `owner`, who may take it more than once. */
  isFree(name: string, owner: string): boolean {
    const holder = this.taken.get(name.toLowerCase());
    return holder === undefined || holder === owner;
  }

  /** Takes a name for `owner`: the wanted one, cut if it is too long, or that one with a number. */
  take(wanted: string, owner: string): string {
    const plain = wanted.length <= longestTaken ? wanted : wanted.slice(0, longest);
    const key = `${plain.toLowerCase()} ${owner}`;
    const name = this.numbers.get(key) ?? this.firstFree(plain, owner);
    if (name !== plain) this.numbers.set(key, name);
    this.taken.set(name.toLowerCase(), owner);
    return name;
  }

  private firstFree(plain: string, owner: string): string {
    if (this.isFree(plain, owner)) return plain;
    const stem = numberStem(plain);
    let count = this.last.get(stem.toLowerCase()) ?? 2;
    while (!this.isFree(`${stem}${count}`, owner)) count++;
    this.last.set(stem.toLowerCase(), count);
    return `${stem}${count}`;
  }
}

/**
 * Returns the name for each of several source names. Exact names come first, so that they keep theirs, then the others in the
 * order of letters: the order of the document does not count.
 */
export function namesFor(
  sources: readonly string[],
  nameOf: (source: string) => string,
  register: NameRegister,
  owner: (source: string) => string,
): ReadonlyMap<string, string> {
  const isExact = (source: string): boolean => nameOf(source) === source;
  const others = sources.filter((one) => !isExact(one)).sort();
  const found = new Map<string, string>();
  for (const source of [...sources.filter(isExact), ...others])
    found.set(source, register.take(nameOf(source), owner(source)));
  return found;
}

/**
 * Returns the name in a title; that of an id is its last step.
 *
 *     https://depot.example/problem.schema.json#   ->   problem
 */
export function nameInTitle(title: string): string {
  if (!/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(title)) return title.replace(/#$/, "");
  const last =
    title
      .replace(/[#?].*$/, "")
      .split("/")
      .findLast((step) => step !== "") ?? "";
  return last.replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, "");
}
