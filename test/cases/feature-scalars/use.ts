import assert from "node:assert/strict";
import type { ParcelId, Sample, SampleId, UnixMs, UnixSeconds } from "./types.js";
import { isSample, SampleSchema } from "./validators.js";

const sample: Sample = {
  text: "",
  whole: -0,
  amount: 1.5,
  flag: false,
  anything: null,
  exact: "-0.10",
  moment: "2026-01-31T23:59:59.123+02:00",
  bytes: "aGk=",
  created: Date.now(),
  expires: 1.5,
  seen: 0,
  id: "s1",
  parcel: "p1",
};
assert.ok(isSample(sample));

// Plain strings and numbers have any flavor; one flavor is not another.
const id: SampleId = sample.id;
const text: string = id;
// @ts-expect-error: the id of a parcel
const other: SampleId = sample.parcel;
// @ts-expect-error: seconds are no milliseconds
const created: UnixMs = sample.expires;
const seconds: UnixSeconds = sample.created / 1000;
// @ts-expect-error: json is not known to be anything
const anything: string = sample.anything;
const parcel: ParcelId = "p1";
void [text, other, created, seconds, anything, parcel];

/** Codes of the issues that `value` has as the field `name`. */
function issuesOf(name: keyof Sample, value: unknown): string {
  const result = SampleSchema.validate({ ...sample, [name]: value });
  return result.ok ? "" : result.issues.map(({ code, pointer }) => `${pointer} ${code}`).join(", ");
}

const wrong: Readonly<Partial<Record<keyof Sample, readonly [code: string, ...values: unknown[]]>>> = {
  text: ["type", 1, null, {}, []],
  whole: ["type", "1", 1.5, NaN, 2 ** 53, null],
  amount: ["type", "1", Infinity, NaN],
  flag: ["type", 0, "true"],
  exact: ["format", "01", "1.", ".5", "+1", "1e3", ""],
  moment: ["format", "2026-01-31", "2026-01-31T12:00:00", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z"],
  bytes: ["format", "aGk", "a_==", "aGk=\n"],
  created: ["type", "0", Infinity],
  seen: ["type", "0"],
  id: ["length", ""],
};
for (const [name, [code, ...values]] of Object.entries(wrong))
  for (const value of values)
    assert.equal(issuesOf(name as keyof Sample, value), `/${name} ${code}`, String(value));

const right: Readonly<Partial<Record<keyof Sample, readonly unknown[]>>> = {
  whole: [0, 2 ** 53 - 1, 1e3],
  anything: [0, "", [], {}],
  exact: ["0", "-1", "12345678901234567890.0"],
  moment: ["2026-12-31T00:00:00Z", "2024-02-29T00:00:00-11:30"],
  bytes: ["", "AA==", "AAA=", "AAAA"],
};
for (const [name, values] of Object.entries(right))
  for (const value of values) assert.equal(issuesOf(name as keyof Sample, value), "", String(value));

assert.equal(isSample({ ...sample, text: undefined }), false);
assert.equal(isSample(null), false);
assert.equal(isSample([]), false);
