/** The part of `oidc-provider` that tests use; the package has no types. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  interface Stored {
    readonly scope?: string;
    readonly grantId?: string;
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
    destroy(): Promise<void>;
  }

  interface Kind {
    new (members: object): Stored;
    find(id: string): Promise<Stored | undefined>;
  }

  interface DeviceCodes extends Kind {
    findByUserCode(userCode: string): Promise<Stored | undefined>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    readonly AccessToken: Kind;
    readonly AuthorizationCode: Kind;
    readonly Client: Kind;
    readonly ClientCredentials: Kind;
    readonly DeviceCode: DeviceCodes;
    readonly Grant: Kind;
  }
}
