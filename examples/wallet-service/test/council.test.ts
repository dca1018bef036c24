/** Counting signatures, and what they are made over. */
import { describe, expect, test } from "vitest";
import type { IntentResponse } from "../generated/wallet/types.js";
import { canonicalJson } from "../src/intents/canonical-json.js";
import { tally, type Quorum, type Signatory, type Signed } from "../src/intents/council.js";
import { isCurrent, signedText } from "../src/intents/signed-text.js";
import { keyThatFits, signingKey } from "../src/intents/signing-key.js";
import { ada, bo, newKey, signatureOf, type TestKey } from "./support/desk.js";

const readKey = ({ publicKey }: TestKey): NonNullable<ReturnType<typeof signingKey>> => {
  const key = signingKey(publicKey);
  if (key === undefined) throw new Error("no key");
  return key;
};
const keyMember = (key: TestKey): Signatory => ({
  id: key.fingerprint,
  type: "key",
  name: "a key",
  keys: [readKey(key)],
});
const userMember = (id: string, ...keys: TestKey[]): Signatory => ({
  id,
  type: "user",
  name: id,
  keys: keys.map(readKey),
});
const quorum = (id: string, threshold: number, signatories: Signatory[], quorums: Quorum[] = []): Quorum => ({
  id,
  name: id,
  threshold,
  signatories,
  quorums,
});
const by = ({ fingerprint }: TestKey, at = 1): Signed => ({ by: `key:${fingerprint}`, at });

describe("counting", () => {
  const [one, two] = [newKey(), newKey()];

  test("a threshold is reached by so many members, and not by one of them again", () => {
    const board = quorum("board", 2, [keyMember(one), keyMember(two)]);
    expect(tally([board], []).reached).toBe(false);
    expect(tally([board], [by(one), by(one)]).reached).toBe(false);
    expect(tally([board], [by(one), by(newKey())]).reached).toBe(false);
    const { reached, details, counted } = tally([board], [by(one, 5), by(two, 7)]);
    expect([reached, counted.length]).toEqual([true, 2]);
    expect(details[0]?.members?.map(({ signed_at }) => signed_at)).toEqual([5, 7]);
  });

  test("a user signs once, with whichever key; a key signs for one member", () => {
    const people = quorum("people", 2, [userMember("ada", ada, one), userMember("bo", bo)]);
    expect(tally([people], [by(ada), by(one)]).reached).toBe(false);
    expect(tally([people], [by(ada), by(bo)]).reached).toBe(true);
    const both = quorum("both", 2, [keyMember(ada), userMember("ada", ada)]);
    expect(tally([both], [by(ada)]).counted).toHaveLength(1);
    expect(tally([both], [by(ada), { by: "user:ada", at: 2 }]).reached).toBe(true);
  });

  test("a member quorum signs when it has enough, and whoever is in both signs in one", () => {
    const people = quorum("people", 2, [userMember("ada", ada), userMember("bo", bo)]);
    const board = quorum("board", 2, [keyMember(one)], [people]);
    expect(tally([board], [by(one), by(ada)]).reached).toBe(false);
    const { reached, details } = tally([board], [by(one, 1), by(ada, 9), by(bo, 4)]);
    expect(reached).toBe(true);
    expect(details.map(({ display_name }) => display_name)).toEqual(["board", "people"]);
    expect(details[0]?.members?.[1]).toEqual({ user_id: "people", signed_at: 9, type: "key_quorum" });
    const twice = quorum(
      "twice",
      2,
      [userMember("ada", ada)],
      [quorum("inner", 1, [userMember("ada", ada)])],
    );
    expect(tally([twice], [by(ada)]).reached).toBe(false);
  });

  test("no one agrees for a council without members, and several must all agree", () => {
    expect(tally([], []).reached).toBe(false);
    expect(tally([quorum("empty", 0, [])], []).reached).toBe(false);
    const council = [quorum("a", 1, [keyMember(one)]), quorum("b", 1, [keyMember(two)])];
    expect(tally(council, [by(one)]).reached).toBe(false);
    expect(tally(council, [by(one), by(two)]).reached).toBe(true);
  });
});

describe("what is signed", () => {
  const intent = {
    intent_id: "i-1",
    intent_type: "KEY_QUORUM",
    created_by_display_name: "desk",
    created_at: 1,
    resource_id: "q-1",
    authorization_details: [],
    status: "pending",
    custom_expiry: false,
    expires_at: 2,
    request_details: { url: "/v1/key_quorums/q-1", body: { display_name: "B" } },
  } as IntentResponse;

  test("the intent, the moment, and the hash of the request as clients see it", () => {
    // printf '%s' '{"body":{"display_name":"B"},"url":"/v1/key_quorums/q-1"}' | sha256sum
    const hash = "01c0b6e455f0fada446be51d097433b5fc3d9eca8551a45a0caa6713c7e19c46";
    expect(signedText(intent, 1_741_834_854_578)).toBe(`i-1.1741834854578.${hash}`);
    const hidden = { ...intent, request_details: { ...intent.request_details, note: "kept here only" } };
    expect(signedText(hidden as IntentResponse, 1)).toBe(signedText(intent, 1));
  });

  test("a signature fits its key and text, and no other", async () => {
    const { signature } = signatureOf(ada, intent, 5);
    const found = (key: TestKey, timestamp: number, sent = signature): Promise<unknown> =>
      keyThatFits([readKey(bo), readKey(key)], signedText(intent, timestamp), sent);
    expect(await found(ada, 5)).toEqual(readKey(ada));
    expect(await found(ada, 6)).toBeUndefined();
    expect(await found(newKey(), 5)).toBeUndefined();
    for (const odd of ["", "AAAA", signature.slice(4), `${signature.slice(0, -8)}AAAAAAA=`])
      expect(await found(ada, 5, odd)).toBeUndefined();
  });

  test("W31: a wrong signature among 600 keys leaves the event loop to others", async () => {
    const keys = Array.from({ length: 600 }, () => readKey(newKey()));
    const { signature } = signatureOf(ada, intent, 5);
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await keyThatFits(keys, signedText(intent, 5), signature)).toBeUndefined();
    isOver = true;
    // Each group of keys lets go of the loop once at least; at one go there would be one turn or two.
    expect(turns).toBeGreaterThan(50);
  });

  test("five minutes to either side, and no more", () => {
    const now = 1_741_834_854_578;
    expect([-300_001, -300_000, 0, 300_000, 300_001].map((off) => isCurrent(now + off, now))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test("RFC 8785: its examples of order, of numbers and of strings", () => {
    const order = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew",
      "1": "One",
      "\ud83d\ude00": "Emoji",
      "\u0080": "Control",
      "\u00f6": "o",
    };
    expect(Object.keys(JSON.parse(canonicalJson(order)) as object)).toHaveLength(7);
    expect([...canonicalJson(order).matchAll(/":"(\w+)/g)].map(([, word]) => word)).toEqual([
      "Carriage",
      "One",
      "Control",
      "o",
      "Euro",
      "Emoji",
      "Hebrew",
    ]);
    const numbers = {
      numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    };
    expect(canonicalJson(numbers)).toBe('{"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27]}');
    const text = { string: "\u20ac$\u000F\nA'\u0042\u0022\u005c\\\"/" };
    expect(canonicalJson(text)).toBe('{"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}');
    expect(canonicalJson({ a: undefined, literals: [null, true, false] })).toBe(
      '{"literals":[null,true,false]}',
    );
  });
});
