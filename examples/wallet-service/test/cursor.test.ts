/** Cursors: sealed, and for one app. */
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { limits } from "../generated/wallet/limits.js";
import { openCursor, sealCursor } from "../src/policies/cursor.js";

const secret = randomBytes(32);
const place = { createdAt: 1_741_834_854_578, id: "p".repeat(limits.policyIdLength) };
const cursor = sealCursor(secret, "app-1", place);

test("a cursor leads back to its place, is always the same, and keeps to its length", () => {
  expect(openCursor(secret, "app-1", cursor)).toEqual(place);
  expect(sealCursor(secret, "app-1", place)).toBe(cursor);
  const longest = { createdAt: -1.5e300, id: "😀".repeat(limits.policyIdLength) };
  expect(sealCursor(secret, "a", longest).length).toBeLessThanOrEqual(limits.cursorLength.max);
});

test("nothing can be read from a cursor", () => {
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  expect(text).not.toContain("ppp");
  expect(text).not.toContain("1741834854578");
});

test("it is of no use to another app or on another database", () => {
  expect(openCursor(secret, "app-2", cursor)).toBeUndefined();
  expect(openCursor(randomBytes(32), "app-1", cursor)).toBeUndefined();
});

test("no changed cursor is taken", () => {
  const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (let at = 0; at < cursor.length; at++) {
    const next = characters.charAt((characters.indexOf(cursor.charAt(at)) + 1) % characters.length);
    expect(openCursor(secret, "app-1", cursor.slice(0, at) + next + cursor.slice(at + 1))).toBeUndefined();
    expect(openCursor(secret, "app-1", cursor.slice(0, at))).toBeUndefined();
  }
  for (const odd of [`${cursor}=`, `${cursor}A`, ` ${cursor}`, `${cursor}\n`, "x", "", "A".repeat(512)])
    expect(openCursor(secret, "app-1", odd)).toBeUndefined();
});
