/** Texts that look like what the name of their field says. */
import { between, chosen, type Random } from "./random.js";

const firstNames = ["Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Radia", "Niklaus"];
const lastNames = [
  "Lovelace",
  "Hopper",
  "Turing",
  "Dijkstra",
  "Liskov",
  "Knuth",
  "Perlman",
  "Wirth",
];
const cities = ["Basel", "Bergen", "Lyon", "Porto", "Graz", "Ghent", "Turku", "Cork"];
const words = [
  "amber",
  "birch",
  "copper",
  "delta",
  "ember",
  "fjord",
  "grove",
  "harbor",
  "ivory",
  "juniper",
];

const firstName = (random: Random): string => chosen(random, firstNames);
const lastName = (random: Random): string => chosen(random, lastNames);
const word = (random: Random): string => chosen(random, words);

/** Returns the address of somebody: `ada.hopper7@example.com`. */
export function emailAddress(random: Random): string {
  const person = `${firstName(random)}.${lastName(random)}`.toLowerCase();
  return `${person}${between(random, 1, 999)}@example.com`;
}

/** Returns a URL: `https://example.com/amber/42`. */
export function webAddress(random: Random): string {
  return `https://example.com/${word(random)}/${between(random, 1, 999)}`;
}

function sentence(random: Random): string {
  const text = Array.from({ length: between(random, 3, 7) }, () => word(random)).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The makers of texts, by the names of the fields in lower case without separators. */
const byName: readonly (readonly [name: RegExp, make: (random: Random) => string])[] = [
  [/email(?:address)?$/, emailAddress],
  [/(?:url|uri|href|website|link)$/, webAddress],
  [/(?:firstname|givenname)$/, firstName],
  [/(?:lastname|familyname|surname)$/, lastName],
  [/(?:username|login|handle|slug)$/, (random) => `${word(random)}-${between(random, 1, 999)}`],
  [/(?:id|key|token|hash)$/, (random) => between(random, 36 ** 7, 36 ** 8 - 1).toString(36)],
  [/(?:filename)$/, (random) => `${word(random)}.txt`],
  [
    /(?:fullname|displayname|owner|author|^name)$/,
    (random) => `${firstName(random)} ${lastName(random)}`,
  ],
  [/(?:company|organi[sz]ation)$/, (random) => `${lastName(random)} Ltd`],
  [/(?:phone|mobile|fax)(?:number)?$/, (random) => `+4144${between(random, 2000000, 9999999)}`],
  [/(?:city|town)$/, (random) => chosen(random, cities)],
  [
    /(?:street|address|addressline1|line1)$/,
    (random) => `${between(random, 1, 99)} ${lastName(random)} Street`,
  ],
  [/(?:zip|postal|postcode)(?:code)?$/, (random) => String(between(random, 1000, 9999))],
  [/countrycode$/, (random) => chosen(random, ["CH", "NO", "FR", "PT", "AT", "BE", "FI", "IE"])],
  [
    /country$/,
    (random) => chosen(random, ["Switzerland", "Norway", "France", "Portugal", "Austria"]),
  ],
  [/currency(?:code)?$/, (random) => chosen(random, ["CHF", "EUR", "NOK", "USD"])],
  [/(?:locale|language|lang)$/, (random) => chosen(random, ["en", "de", "fr", "pt"])],
  [/timezone$/, (random) => chosen(random, ["Europe/Zurich", "Europe/Oslo", "UTC"])],
  [/version$/, (random) => `${between(random, 1, 9)}.${between(random, 0, 9)}.0`],
  [/(?:color|colour)$/, (random) => chosen(random, ["red", "green", "blue", "white"])],
  [
    /(?:description|summary|comment|note|notes|message|text|body|bio|reason|detail|details)$/,
    sentence,
  ],
  [/(?:title|subject|label)$/, (random) => sentence(random).slice(0, -1)],
];

/** Returns a text for a field called `name`. */
export function textFor(name: string, random: Random): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  const found = byName.find(([pattern]) => pattern.test(plain));
  return found === undefined ? `${word(random)} ${word(random)}` : found[1](random);
}
