/** Authentication: every alternative of every endpoint, with right, wrong, banned and damaged credentials. */
import { describe, expect, test } from "vitest";
import type { Endpoint, Scheme } from "../../../generator/language/model/model.js";
import { withoutHeaders, type Call } from "./calls.js";
import { banned, given, headersFor, right, schemeNamed, type HeaderList } from "./credentials.js";
import { entryNames } from "./entries.js";
import { callOf, play, type Outcome } from "./run.js";
import { model } from "./wallet.js";

/** The outcome of a request: the alternative that it used, or the reason of its rejection. */
type Way = { readonly via: string } | "forbidden" | "unauthorized" | "duplicate_header";

/** The way in which the credentials of a scheme are sent. */
type State = "right" | "wrong" | "banned" | "none";

/** The tests of authentication through one entry. */
export function testAuth(entry: (typeof entryNames)[number]): void {
  const protectedOnes = model.endpoints.filter(({ auth }) => auth.length > 0);

  describe.each(protectedOnes)("$name", (endpoint) => {
    const asking = (headers: HeaderList): Promise<Outcome> => {
      const bare = bareCall(endpoint);
      return play(entry, { ...bare, headers: [...bare.headers, ...headers] });
    };

    test("lets exactly those through that one of its alternatives names", async () => {
      for (const states of combinations(model.schemes.length)) {
        const sent = model.schemes.flatMap((scheme, at) => headersIn(scheme, states[at] ?? "none"));
        const way = expectedWay(endpoint, states, sent);
        // Headers that schemes share are sent once.
        const outcome = await asking(distinct(sent));
        expectWay(outcome, endpoint, way, states.join());
      }
    });

    test("does not say which of their credentials were wrong", async () => {
      const [alternative = []] = endpoint.auth;
      const schemes = alternative.map((name) => schemeNamed(model, name));
      const bodies = new Set<string>();
      for (const scheme of schemes)
        for (const credential of scheme.credentials)
          for (const wrong of wrongValues(right(credential))) {
            const values = { ...given(scheme), [credential]: wrong };
            const others = schemes
              .filter((one) => one !== scheme)
              .flatMap((one) => headersFor(one, given(one)));
            const outcome = await asking([...headersFor(scheme, values), ...others]);
            expectWay(outcome, endpoint, "unauthorized", `${credential} ${wrong}`);
            bodies.add(JSON.stringify({ ...outcome.body, request_id: "" }));
          }
      expect(bodies.size).toBe(1);
    });

    test("wants credentials that are named twice to be equal, and all of them", async () => {
      for (const scheme of namedSchemes(endpoint)) {
        const all = headersFor(scheme, given(scheme));
        for (const at of all.keys()) {
          const others = all.filter((_, index) => index !== at);
          expectWay(await asking(others), endpoint, "unauthorized", `without ${all[at]?.[0]}`);
        }
        for (const credential of scheme.credentials)
          for (const other of wrongValues(right(credential))) {
            const changed = headersFor(scheme, { ...given(scheme), [credential]: other });
            const differing = [...all.keys()].filter((at) => changed[at]?.[1] !== all[at]?.[1]);
            // Where it travels once, it is merely wrong: that is another test.
            for (const at of differing.length > 1 ? differing : []) {
              const mixed = all.map((header, index) => (index === at ? (changed[at] ?? header) : header));
              expectWay(await asking(mixed), endpoint, "unauthorized", `${mixed[at]?.[0]}: ${other}`);
            }
          }
      }
    });

    test("refuses damaged headers", async () => {
      for (const scheme of namedSchemes(endpoint)) {
        const all = headersFor(scheme, given(scheme));
        const others = all.filter(([name]) => name !== "authorization");
        const [, value = ""] = all.find(([name]) => name === "authorization") ?? [];
        for (const damaged of value === "" ? [] : damagedForms(value)) {
          const outcome = await asking([...others, ["authorization", damaged]]);
          expectWay(outcome, endpoint, damaged.includes(",") ? "duplicate_header" : "unauthorized", damaged);
        }
        const twice: HeaderList = [...others, ["authorization", value], ["authorization", value]];
        if (value !== "") expectWay(await asking(twice), endpoint, "duplicate_header", "twice");
        const lower = value.replace(/^\w+/, (word) => word.toLowerCase());
        if (value !== "" && isAlternative(endpoint, scheme))
          expectWay(
            await asking([...others, ["authorization", lower]]),
            endpoint,
            { via: scheme.name },
            lower,
          );
      }
    });

    test("looks at credentials before it looks at anything that was sent", async () => {
      const { headers, ...call } = bareCall(endpoint);
      const bad = endpoint.body.kind === "none" ? {} : { body: "{" };
      const outcome = await play(entry, { ...call, ...bad, query: [["undeclared", "1"]], headers });
      expectWay(outcome, endpoint, "unauthorized", "a bad request");
    });
  });

  test("endpoints without credentials take anybody", async () => {
    for (const endpoint of model.endpoints.filter(({ auth }) => auth.length === 0)) {
      const outcome = await play(entry, bareCall(endpoint));
      expectWay(outcome, endpoint, { via: "none" }, "nothing");
    }
    expect(protectedOnes.length).toBeGreaterThan(0);
  });
}

/** A call without credentials. */
function bareCall(endpoint: Endpoint): Call {
  const names = model.schemes.flatMap((scheme) => headersFor(scheme, given(scheme)).map(([name]) => name));
  return withoutHeaders(callOf(endpoint), ...names);
}

function headersIn(scheme: Scheme, state: State): [string, string][] {
  if (state === "none") return [];
  if (state === "wrong") return headersFor(scheme, { ...given(scheme), ...wrongSecret(scheme) });
  return headersFor(scheme, given(scheme, state === "right" ? right : banned));
}

/** Another value for what only the caller of a scheme knows. */
function wrongSecret(scheme: Scheme): Record<string, string> {
  const name = scheme.basic?.password ?? scheme.bearer ?? scheme.credentials.at(-1) ?? "";
  return { [name]: "guessed" };
}

/** Every choice of a state for each scheme. */
function combinations(count: number): State[][] {
  const states: readonly State[] = ["right", "wrong", "banned", "none"];
  let found: State[][] = [[]];
  for (let at = 0; at < count; at++) found = found.flatMap((one) => states.map((state) => [...one, state]));
  return found;
}

function distinct(headers: HeaderList): HeaderList {
  const known = new Set<string>();
  return headers.filter(([name, value]) => {
    const key = `${name} ${value}`;
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/**
 * The verdict of the model about credentials. Where two schemes of those that were sent travel in one
 * header with different values, that header is one too many, or belongs to no scheme.
 */
function expectedWay(endpoint: Endpoint, states: readonly State[], sent: HeaderList): Way {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of sent) values.set(name, (values.get(name) ?? new Set()).add(value));
  if ((values.get("authorization")?.size ?? 0) > 1) return "duplicate_header";
  const clashing = new Set([...values].filter(([, found]) => found.size > 1).map(([name]) => name));
  const stateOf = (name: string): State => {
    const scheme = schemeNamed(model, name);
    const isClashing = scheme.headers.some(({ header }) => clashing.has(header));
    return isClashing ? "none" : (states[model.schemes.indexOf(scheme)] ?? "none");
  };
  for (const alternative of endpoint.auth)
    if (alternative.every((name) => stateOf(name) === "right")) return { via: alternative.join("+") };
  const isForbidden = endpoint.auth.some((alternative) => {
    const found = alternative.map(stateOf);
    const first = found.find((state) => state !== "right");
    return first === "banned" && !found.includes("none");
  });
  return isForbidden ? "forbidden" : "unauthorized";
}

function expectWay(outcome: Outcome, endpoint: Endpoint, way: Way, what: string): void {
  if (typeof way === "object") {
    expect([what, outcome.status]).toEqual([what, endpoint.response.status]);
    expect(outcome.seen?.context.auth.via, what).toBe(way.via);
    return;
  }
  const statuses = { forbidden: 403, unauthorized: 401, duplicate_header: 400 };
  expect([what, outcome.status, outcome.body["code"]]).toEqual([what, statuses[way], way]);
  expect(outcome.seen, what).toBeUndefined();
  const challenges = way === "unauthorized" ? challengesOf(endpoint) : undefined;
  expect(outcome.headers["www-authenticate"]).toBe(challenges);
}

/** `WWW-Authenticate`: one challenge for each way to authenticate. */
function challengesOf(endpoint: Endpoint): string {
  const { name } = model.service;
  const challenges = namedSchemes(endpoint).map((scheme) => {
    if (scheme.basic !== undefined) return `Basic realm="${name}", charset="UTF-8"`;
    return `${scheme.bearer === undefined ? "ApiKey" : "Bearer"} realm="${name}"`;
  });
  return [...new Set(challenges)].join(", ");
}

function namedSchemes({ auth }: Endpoint): Scheme[] {
  return [...new Set(auth.flat())].map((name) => schemeNamed(model, name));
}

/** Returns whether the scheme alone lets a caller through. */
function isAlternative({ auth }: Endpoint, scheme: Scheme): boolean {
  return auth.some((alternative) => alternative.length === 1 && alternative[0] === scheme.name);
}

/** Values that are nearly right. */
function wrongValues(value: string): string[] {
  return [`x${value}`, value.slice(1), value.slice(0, -1), `${value}x`, value.toUpperCase(), "guessed"];
}

/** Forms of an `Authorization` header that are no credentials. */
function damagedForms(value: string): string[] {
  const [word = "", rest = ""] = value.split(" ");
  const basic = (text: string | Uint8Array) => `Basic ${Buffer.from(text).toString("base64")}`;
  const forms = [
    word,
    `${word}${rest}`,
    rest,
    `Digest ${rest}`,
    `${word} ${rest} ${rest}`,
    `${word} "${rest}"`,
  ];
  const other = [`${word} !!!`, `${word}: ${rest}`, `${value}, ${value}`, `${word}\u00e9 ${rest}`];
  const others =
    word === "Basic" ? [basic("no colon"), basic(""), basic(new Uint8Array([0xff, 0x3a, 0xff]))] : [];
  return [...forms, ...other, ...others];
}
