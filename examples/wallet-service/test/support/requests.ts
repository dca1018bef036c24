/** Requests as bytes go over the wire, for what a client would hide: keys, headers, exact bodies. */

/** The app of most tests. */
export const desk = { appId: "desk", appSecret: "s:ecrët" };

/** Another app. */
export const rival = { appId: "rival", appSecret: "other" };

/** A seed with these two apps and `more`. */
export function seedWith(more: object = {}): object {
  const apps = [desk, rival].map(({ appId, appSecret }) => ({
    app_id: appId,
    app_secret: appSecret,
    allowlist_enabled: appId === "desk",
  }));
  return { apps, ...more };
}

/** A request. */
export interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  /** Idempotency key. */
  readonly key?: string;
  readonly as?: { readonly appId: string; readonly appSecret: string };
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response. */
export interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request; a body makes it a POST. */
export async function send(url: string, path: string, sent: Sent = {}): Promise<Got> {
  const { body, key, as = desk } = sent;
  const credentials = Buffer.from(`${as.appId}:${as.appSecret}`).toString("base64");
  const response = await fetch(new URL(path, url), {
    method: sent.method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      authorization: `Basic ${credentials}`,
      "service-app-id": as.appId,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
      ...sent.headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** An account with one wallet. */
export const oneWallet = {
  display_name: "Savings",
  wallets_configuration: [{ chain_type: "ethereum" }],
};

/** Creates an account. */
export async function createAccount(url: string, sent: Sent = {}): Promise<Got> {
  return send(url, "/v1/accounts", { body: oneWallet, ...sent });
}

/** Creates an account as a client does that retries as long as the service asks for it, up to `attempts` times. */
export async function createPatiently(url: () => string, key: string, attempts = 50): Promise<Got> {
  for (let attempt = 1; ; attempt += 1) {
    const got = await createAccount(url(), { key }).catch(() => undefined);
    if (got !== undefined && got.status < 409) return got;
    if (attempt === attempts) throw new Error(`No response after ${attempts} attempts: ${got?.text}`);
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
  }
}

/** The `code` of a problem. */
export function codeOf({ text }: Got): unknown {
  return (JSON.parse(text) as { readonly code?: unknown }).code;
}
