/** Addresses in a spec: whatever is accepted can be called, and what is refused says why at its place. */
import { describe, expect, test, vi } from "vitest";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import { readBaseUrl } from "../../templates/runtime/client/options.js";
import type { Issue } from "../../templates/runtime/values/issues.js";
import { found as foundIn } from "../support/findings.js";

function found(spec: object): readonly Diagnostic[] {
  return foundIn(JSON.stringify({ speccast: 1, ...spec }));
}

function ofBaseUrl(text: string): readonly Diagnostic[] {
  return found({ service: { name: "Demo", base_url: text } });
}

/** Returns the client's issues. */
function issuesOf(text: string): readonly Issue[] {
  const issues: Issue[] = [];
  expect(readBaseUrl(text, issues) === "").toBe(issues.length > 0);
  return issues;
}

describe("the base URL", () => {
  test.each([
    ["https://${region}.parcels.example", "placeholder"],
    ["https://{region}.parcels.example", "placeholder"],
    ["https://<region>.parcels.example", "placeholder"],
    ["https://parcels.example/$version", "placeholder"],
    ["https://parcels.example/a b", "white space"],
    ["https:\\\\parcels.example", "backslash"],
    ["parcels.example/v1", "no protocol"],
    ["localhost", "no protocol"],
    ["ftp://parcels.example", '"ftp:"'],
    ["javascript:alert(1)", '"javascript:"'],
    ["https://user:secret@parcels.example", "credentials"],
    ["https://parcels.example?v=1", '"?"'],
    ["https://parcels.example/#v1", '"#"'],
    ["https://", "not a URL"],
    ["/v1", "not a URL"],
    ["https://parcels.example:99999", "not a URL"],
  ])("%s is refused", (text, reason) => {
    const [finding, ...others] = ofBaseUrl(text);
    expect([finding?.code, others]).toEqual(["base-url", []]);
    expect(finding?.message).toContain(reason);
    expect(finding?.help ?? finding?.suggestion).toBeTypeOf("string");
  });

  test.each([
    ["http://169.254.169.254/latest/meta-data", "link-local"],
    ["http://2852039166", "link-local"],
    ["http://[fe80::1]/v1", "link-local"],
    ["http://[::ffff:169.254.169.254]", "link-local"],
    ["http://[::169.254.169.254]", "link-local"],
    ["http://[::ffff:0:a9fe:a9fe]", "link-local"],
    ["http://[64:ff9b::169.254.169.254]/v1", "link-local"],
    ["https://a/%zz", "escape"],
    ["https://a/v1/%", "escape"],
    ["https://a/%c3/v1", "escape"],
  ])("%s is refused, by the client as well", (text, reason) => {
    expect(ofBaseUrl(text)).toEqual([
      expect.objectContaining({ code: "base-url", message: expect.stringContaining(reason) }),
    ]);
    expect(issuesOf(text)).toEqual([
      expect.objectContaining({ pointer: "/baseUrl", message: expect.stringContaining(reason) }),
    ]);
  });

  test.each([
    "https://api.parcels.example",
    "https://api.parcels.example/",
    "https://api.parcels.example/v1//",
    "http://localhost:3000/v1/",
    "HTTPS://API.parcels.example",
    "https://bücher.example/käse",
    "http://[::1]:8080",
    "http://10.0.0.1/v1",
    "http://[::ffff:10.0.0.1]/v1",
    "http://[::ffff:a9ff:1]/caf%C3%A9",
  ])("%s is accepted, by the client as well", (text) => {
    expect([ofBaseUrl(text), issuesOf(text)]).toEqual([[], []]);
  });

  test.each([
    ["/", "https://shop.example"],
    ["/api/", "https://shop.example/api"],
    ["//other.example/api", "https://shop.example//other.example/api"],
    ["https://other.example", "https://other.example"],
    ["api", ""],
  ])("in a page, %j is that of the page's server or a whole URL", (text, expected) => {
    vi.stubGlobal("location", { origin: "https://shop.example" });
    expect(readBaseUrl(text, [])).toBe(expected);
    vi.unstubAllGlobals();
  });

  // In React Native, members of `URL` throw in older versions; QuickJS has no `URL`.
  test.each([
    [
      "throws",
      class {
        href = "https://parcels.example";
        get hostname(): string {
          throw new Error("URL.hostname is not implemented");
        }
      },
    ],
    ["is missing", undefined],
  ])("a platform whose URL %s is to blame, not the address", (_, Lacking) => {
    vi.stubGlobal("URL", Lacking);
    if (Lacking === undefined) Reflect.deleteProperty(globalThis, "URL");
    const issues = issuesOf("https://parcels.example");
    vi.unstubAllGlobals();
    expect(issues[0]?.message).toMatch(/^(?:Reference)?Error: URL.* is not/);
  });

  test("a base URL without a protocol gets one, and an assumed one is judged, too", () => {
    expect(ofBaseUrl("parcels.example/v1")[0]?.suggestion).toBe("https://parcels.example/v1");
    const assumed = { unspecified: "Where it is.", assume: "ftp://parcels.example" };
    expect(found({ service: { name: "Demo", base_url: assumed } })[0]?.code).toBe("base-url");
  });
});

describe("the path of an endpoint", () => {
  const ofPath = (path: string): readonly Diagnostic[] =>
    found({ service: { name: "Demo" }, endpoints: { "labels.get": { GET: path, response: "json" } } });

  test.each([
    ["/a\\b", "backslash"],
    ["/a/%zz", '"%zz"'],
    ["/a/%", '"%"'],
    ["/a/%c3", "UTF-8"],
    ["/a%2Fb", "escaped slash"],
    ["/a%5Cb", "escaped slash, backslash"],
    ["/a%00", "control character"],
    ["/files/*", "star"],
    ["/files/**/x", "star"],
  ])("%s is refused", (path, reason) => {
    const [finding, ...others] = ofPath(path);
    expect([finding?.code, others]).toEqual(["path-parameters", []]);
    expect(finding?.message).toContain(reason);
    expect(finding?.help).toBeTypeOf("string");
  });

  test.each(["/caf%C3%A9", "/café", "/a%2A", "/100%25", "/a;b=c", "/~me/.well-known"])(
    "%s is accepted",
    (path) => expect(ofPath(path)).toEqual([]),
  );
});
