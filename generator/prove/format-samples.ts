/** Samples of the text formats, right ones, and wrong ones that come close. */
import type { TextFormat } from "../model/model.js";
import { datetimes, wrongDatetimes } from "./form-samples.js";

/** Samples of one format. */
interface FormatSamples {
  readonly right: readonly string[];
  /** Strings that nearly have the format; right ones may be among them. */
  readonly wrong: readonly string[];
}

const label63 = "a-1".repeat(21);
const longHost = [label63, label63, label63, label63.slice(0, 61)].join(".");
const dateOf = (datetime: string): string => datetime.slice(0, datetime.search(/[Tt ]|$/));
const timeOf = (datetime: string): string => datetime.slice(datetime.search(/[Tt ]|$/) + 1);

/** The samples of every format. */
export const formatSamples: { readonly [Format in TextFormat]: FormatSamples } = {
  date: {
    right: [...datetimes.map(dateOf), "1999-02-28", "2400-02-29"],
    wrong: [...wrongDatetimes.map(dateOf), "2023-02-29", "2026-01-31 ", "20260131", "2026-031", "2026-W05-6"],
  },
  time: {
    right: [...datetimes.map(timeOf), "00:00:00Z"],
    wrong: [...wrongDatetimes.map(timeOf), "23:59:60-05:00", "12:00", "T12:00:00Z", "12:00:00 Z", "120000Z"],
  },
  duration: {
    right: [
      "P1D",
      "PT0S",
      "P4W",
      "P1Y2M3DT4H5M6S",
      "P1M",
      "PT1M",
      "P2MT3M",
      "PT36H",
      "P00012D",
      `P${"9".repeat(40)}Y`,
    ],
    wrong: [
      ..."P,PT,P1,1D,P1DT,P1Y1D,PT1H1S,P1W1D,P1H,PT1D,-P1D,P-1D,+P1D,P1.5D,PT1.5S,p1d,P1D ,PT1S\n,P1S,P1DT1D".split(
        ",",
      ),
      ..."P1M1Y,PT1M1H,P1DP1D,PTT1S,P١D,PT1H2H,P1WT1H".split(","),
    ],
  },
  uuid: {
    right: [
      "00000000-0000-0000-0000-000000000000",
      "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
      "F81D4FAE-7DEC-41D0-8765-00A0C91E6BF6",
      "ffffffff-ffff-ffff-ffff-ffffffffffff",
      "018f3b7e-9Abc-7DEF-8123-456789abcdef",
    ],
    wrong: [
      "",
      "f81d4fae7dec11d0a76500a0c91e6bf6",
      "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
      "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
      "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
      "f81d4fae-7dec-11d0-a765-00a0c91e6bf6\n",
      "g81d4fae-7dec-11d0-a765-00a0c91e6bf6",
      "f81d4fae-7dec-11d0-a7650-0a0c91e6bf6",
    ],
  },
  url: {
    right: [
      "https://parcels.example",
      "HTTP://user:pass@parcels.example:8080/a/b?c=d&e#f",
      "a:",
      "mailto:books@parcels.example",
      "urn:isbn:0451450523",
      "http://[2001:db8::1]/",
      "http://127.1/",
      "https:parcels.example",
      "http:\\\\parcels.example\\a",
      "http://bücher.example/ü/%zz",
      "data:text/plain,books",
      "file:///C:/books",
      "https://a.example/[x]|`{}^",
      "javascript:alert(1)",
      `http://${longHost}:65535/`,
      `http://${"u".repeat(300)}@parcels.example/`,
      `data:,${"a".repeat(300)}`,
      `file:${"a".repeat(300)}`,
    ],
    wrong: [
      "",
      "parcels.example",
      "//parcels.example/a",
      "/a/b",
      "https://",
      "http://a b/",
      " https://parcels.example",
      "https://parcels.example\n",
      "https://parcels.example/a b",
      "ht\ntps://parcels.example",
      "https://parcels.example:99999/",
      "http://[::1/",
      "http://256.1.1.1/",
      "http://a%00b/",
      "1http://a/",
      "http://ex ample/",
      "\u0000https://a.example",
      "ä:b",
      `http://${"a".repeat(261)}/`,
      `http:${"a".repeat(261)}`,
      `file://${"a".repeat(261)}/b`,
    ],
  },
  email: {
    right: [
      "a@b",
      "first.last+tag@parcels.example",
      ".a..b.@x-y.example",
      "!#$%&'*+/=?^_`{|}~-@1.example",
      `x@${label63}.example`,
    ],
    wrong: [
      "",
      "@b",
      "a@",
      "a",
      "a@b@c",
      "a@-b",
      "a@b-",
      "a@b..c",
      "a@b.",
      "a b@c",
      '"a b"@c',
      "a@[127.0.0.1]",
      "ä@b",
      "a@bü.example",
      "a@b\n",
      " a@b",
      "a@b_c",
      `x@${label63}a.example`,
    ],
  },
  ipv4: {
    right: ["0.0.0.0", "127.0.0.1", "255.255.255.255", "192.0.2.10"],
    wrong: [
      "",
      "1.2.3",
      "1.2.3.4.5",
      "256.0.0.1",
      "01.2.3.4",
      "1.2.3.04",
      "1.2.3.",
      "1.2.3.-4",
      "0x7f.0.0.1",
      "1.2.3.4 ",
      "1.2.3.4\n",
      "١.2.3.4",
      "1.2.3.400",
      "127.1",
    ],
  },
  ipv6: {
    right: [
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
    ],
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
  },
  hostname: {
    right: [
      "a",
      "localhost",
      "parcels.example",
      "X-1.Parcels.EXAMPLE",
      "127.0.0.1",
      "xn--bcher-kva.example",
      "a--b",
      label63,
      longHost,
    ],
    wrong: [
      "",
      ".",
      "a.",
      ".a",
      "a..b",
      "-a",
      "a-",
      "a.-b",
      "a_b",
      "a b",
      "bücher.example",
      "a\n",
      `${label63}a`,
      `a.${longHost}`,
      "a:80",
      "*.example",
    ],
  },
};

const sixes = ["::", "::1", "::12", "::123", "::1234", "1::1234", "1::f:1234", "12::f:1234", "123:2::f:1234"];
const sizes = Array.from({ length: 40 }, (_, at) => at + 1);

/** Strings of a format in many lengths. */
export const formatShapes: { readonly [Format in TextFormat]: readonly string[] } = {
  date: formatSamples.date.right,
  time: ["", ...sizes.slice(0, 20).map((size) => `.${"5".repeat(size)}`)].flatMap((fraction) =>
    ["Z", "z", "+00:00", "-23:59"].map((offset) => `23:05:59${fraction}${offset}`),
  ),
  duration: sizes.flatMap((size) => ["D", "W", "Y"].map((unit) => `P${"1".repeat(size)}${unit}`)),
  uuid: formatSamples.uuid.right,
  url: sizes.map((size) => `a:${"b".repeat(size - 1)}`),
  email: sizes.map((size) => `${"x".repeat(size)}@b`),
  ipv4: ["1.2.3", "10.2.3", "100.2.3", "100.20.3", "100.200.3", "100.200.30", "100.200.130"].flatMap(
    (start) => ["4", "45", "245"].map((last) => `${start}.${last}`),
  ),
  ipv6: [
    ...sizes.slice(0, 7).map((groups) => `${"f:".repeat(groups)}:`),
    ...sixes,
    ...formatSamples.ipv6.right,
  ],
  hostname: sizes.map((size) => "a".repeat(size)),
};
