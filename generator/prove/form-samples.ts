/** Samples of the forms of strings, right and wrong. */

/** Decimals of usual and of odd shapes. */
export const decimals: readonly string[] = [
  "0",
  "-0",
  "12",
  "-1.50",
  "0.000",
  "10.01",
  `9${"0".repeat(30)}.1`,
];

/** Strings that nearly are decimals. */
export const wrongDecimals: readonly string[] = [
  "",
  "-",
  ".5",
  "5.",
  "01",
  "-01.5",
  "00",
  "+1",
  "1e3",
  "1,5",
  " 1",
  "1\n",
  "١",
  "1.2.3",
  "--1",
  "0x1",
  "NaN",
];

/** Datetimes, some with leap seconds and leap days. */
export const datetimes: readonly string[] = [
  "2026-01-31T12:00:00Z",
  "2024-02-29T00:00:00.123456789+05:30",
  "2000-02-29t23:59:59z",
  "0000-01-01T00:00:00-00:00",
  "9999-12-31T23:59:60Z",
  "2016-12-31T18:59:60-05:00",
  "2017-01-01T05:29:60.5+05:30",
  "2026-04-30T23:59:59+23:59",
];

/** Datetimes, and strings that nearly are. */
export const wrongDatetimes: readonly string[] = [
  ...datetimes,
  "2026-13-01T00:00:00Z",
  "2026-00-10T00:00:00Z",
  "2026-01-00T00:00:00Z",
  "2026-01-32T00:00:00Z",
  "2026-04-31T00:00:00Z",
  "2023-02-29T00:00:00Z",
  "1900-02-29T00:00:00Z",
  "2026-01-31T24:00:00Z",
  "2026-01-31T12:60:00Z",
  "2026-01-31T12:00:60Z",
  "2026-01-31T23:59:60+01:00",
  "2026-01-31T12:00:61Z",
  "2026-01-31T12:00:00",
  "2026-01-31T12:00Z",
  "2026-01-31 12:00:00Z",
  "2026-01-31",
  "2026-01-31T12:00:00.Z",
  "2026-01-31T12:00:00+24:00",
  "2026-01-31T12:00:00+01:60",
  "2026-01-31T12:00:00+0100",
  "2026-1-31T12:00:00Z",
  "+02026-01-31T12:00:00Z",
  "2026-01-31T12:00:00Z\n",
  "2026-01-31T12:00:00,5Z",
  "２026-01-31T12:00:00Z",
];

/** Base64 of all paddings. */
export const base64s: readonly string[] = [
  "",
  "AA==",
  "AAA=",
  "AAAA",
  "AB==",
  "+/09azAZ",
  "/+==",
  "QUJDREVGR0hJSktMTU5PUFFSU1RVVg==",
];

/** Strings that nearly are base64. */
export const wrongBase64s: readonly string[] = [
  "A",
  "AA",
  "AAA",
  "A===",
  "====",
  "AA=A",
  "=AAA",
  "AA==AAAA",
  "AA-_",
  "AA A",
  "AAAA\n",
  "AAé=",
  "AA=",
  "AAAAA===",
];
