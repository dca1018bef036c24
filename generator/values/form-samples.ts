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
