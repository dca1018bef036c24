/** The part of `http-link-header` that tests use; the package has no types. */
declare module "http-link-header" {
  interface Link {
    readonly uri: string;
    readonly rel: string;
    readonly [attribute: string]: unknown;
  }

  export default class LinkHeader {
    static parse(value: string): LinkHeader;
    readonly refs: readonly Link[];
    rel(value: string): readonly Link[];
    set(link: Link): this;
    toString(): string;
  }
}
