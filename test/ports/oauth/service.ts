/** An OAuth server: the package `oidc-provider`, whose users agree or refuse when a test says so. */
import Provider from "oidc-provider";
import type { RequestListener } from "node:http";

/** The service, and what its users do. */
export interface OAuthService {
  readonly handle: RequestListener;
  readonly asked: string[];
  /** The user of a device types its code and agrees, or refuses. */
  readonly decide: (userCode: string, agrees: boolean) => Promise<void>;
  /** Returns a code for the client `app`, as a page of the server would after the user has agreed. */
  readonly codeFor: (redirectUri: string, codeChallenge: string) => Promise<string>;
}

/** Returns the server of `issuer`. It knows the clients `shop`, which has a secret, `tv` and `app`. */
export function oauthService(issuer: string, redirectUri: string): OAuthService {
  const asked: string[] = [];
  const device = "urn:ietf:params:oauth:grant-type:device_code";
  const plain = { redirect_uris: [], response_types: [] };
  const provider = new Provider(issuer, {
    clients: [
      { client_id: "shop", client_secret: "s3cret:&%+", grant_types: ["client_credentials"], ...plain },
      {
        client_id: "tv",
        token_endpoint_auth_method: "none",
        application_type: "native",
        grant_types: [device, "refresh_token"],
        ...plain,
      },
      {
        client_id: "app",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        redirect_uris: [redirectUri],
        response_types: ["code"],
      },
    ],
    scopes: ["openid", "offline_access", "parcels:read"],
    features: {
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true },
      devInteractions: { enabled: false },
      introspection: { enabled: true, allowedPolicy: () => true },
      revocation: { enabled: true },
    },
    ttl: { AccessToken: 600, ClientCredentials: 600, DeviceCode: 600, Grant: 600, RefreshToken: 600 },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, name: "Ada" }),
    }),
  });
  const callback = provider.callback();
  const agree = async (clientId: string, scope: string): Promise<object> => {
    const grant = new provider.Grant({ accountId: "ada", clientId });
    grant.addOIDCScope(scope);
    const grantId = await grant.save();
    return { accountId: "ada", grantId, scope };
  };
  return {
    asked,
    handle: (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      callback(request, response);
    },
    decide: async (userCode, agrees) => {
      const code = await provider.DeviceCode.findByUserCode(userCode.replaceAll("-", ""));
      if (code === undefined) throw new Error(`There is no code ${userCode}.`);
      if (agrees) Object.assign(code, await agree("tv", "openid offline_access"));
      else Object.assign(code, { error: "access_denied", errorDescription: "The user said no." });
      await code.save();
    },
    codeFor: async (uri, codeChallenge) => {
      const members = await agree("app", "openid offline_access");
      const client = await provider.Client.find("app");
      const code = new provider.AuthorizationCode({
        ...members,
        client,
        gty: "authorization_code",
        redirectUri: uri,
        codeChallenge,
        codeChallengeMethod: "S256",
      });
      return code.save();
    },
  };
}
