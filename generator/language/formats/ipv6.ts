import { isIPv6 } from "node:net";
import type { TextFormatRow } from "./format.js";
import { sizes } from "./sizes.js";

const sixes = ["::", "::1", "::12", "::123", "::1234", "1::1234", "1::f:1234", "12::f:1234", "123:2::f:1234"];
const right = [
  "::",
  "::1",
  "2001:db8::8a2e:370:7334",
  "1:2:3:4:5:6:7:8",
  "1:2:3:4:5:6:7::",
  "::2:3:4:5:6:7:8",
  "::ffff:192.0.2.128",
  "1:2:3:4:5:6:192.0.2.128",
  "ABCD:EF01:2345:6789:abcd:ef01:255.255.255.255",
  "FE80::",
];

/** An IPv6 address. */
export const ipv6: TextFormatRow = {
  keyword: "ipv6",
  shortest: 2,
  longest: 45,
  pattern: "^[0-9A-Fa-f:.]{2,45}$",
  phrase: "an IPv6 address",
  example: "2001:db8::1",
  has: isIpv6String,
  right,
  wrong: [
    "",
    ":",
    ":::",
    "1",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7:8::",
    "::1:2:3:4:5:6:7:8",
    "1::2::3",
    "12345::",
    "g::",
    "fe80::1%eth0",
    "[::1]",
    "::1/64",
    "1.2.3.4::",
    "::1.2.3",
    "::01.2.3.4",
    "::1.2.3.4:5",
    "::ffff:256.0.0.1",
    "1:2:3:4:5:6:7:1.2.3.4",
    ":1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:",
    "::1\n",
  ],
  shapes: [
    ...sizes.slice(0, 7).map((groups) => `${"f:".repeat(groups)}:`),
    ...sixes,
    ...right,
    ...Array.from({ length: 25 }, (_, more) => groupsWith(more)),
  ],
};

/** Eight groups with that many digits beyond one each: `1111:11:1:1:1:1:1:1` of 4. */
function groupsWith(more: number): string {
  const groups = Array.from({ length: 8 }, (_, at) =>
    "1".repeat(1 + Math.min(3, Math.max(0, more - 3 * at))),
  );
  return groups.join(":");
}

/** "RFC 4291, without a zone". */
function isIpv6String(text: string): boolean {
  return !text.includes("%") && isIPv6(text);
}
