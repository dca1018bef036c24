/** springdoc, and Spring behind it. */
import type { Dialect } from "./dialect.js";

export const springdoc: Dialect = {
  name: "springdoc",
  groupIn: (tag) => /^([a-z][a-z0-9-]*?)(?:-rest|-api)?-controller$/.exec(tag)?.[1],
  habits: [
    {
      written: "a tag of the name of a class, such as `loan-controller`",
      read: "its words before `controller`, `rest-controller` or `api-controller`: the group `loan`, or `loans` where a path has that word",
      link: "https://github.com/springdoc/springdoc-openapi/pull/175",
    },
    {
      written: "a base with `oneOf` of the schemas that extend it by `allOf`",
      read: "a union of these schemas, each with the fields of the base",
      link: "https://github.com/springdoc/springdoc-openapi/issues/3103",
    },
    {
      written: "`oneOf` of all schemas that extend a base, or of the base and these",
      read: "the union of the base",
      link: "https://github.com/springdoc/springdoc-openapi/issues/707",
    },
    {
      written: "a string without further keywords in `*/*`",
      read: "plain text; `format: byte` is bytes, and any other schema JSON",
      link: "https://github.com/springfox/springfox/issues/518",
    },
    {
      written: "`format: uri` at `type` and `instance` of problem details",
      read: "a reference, which may be relative",
      link: "https://github.com/springdoc/springdoc-openapi/issues/2398",
    },
    {
      written: "a number behind an `operationId` that another group has, such as `getOne_1`",
      read: "the id without it, where that is free in its group",
      link: "https://github.com/springdoc/springdoc-openapi/issues/2481",
    },
    {
      written: "a pattern with classes of Java, such as `\\p{Alpha}`",
      read: "the same characters in ECMAScript",
      link: "https://github.com/springdoc/springdoc-openapi/issues/1396",
    },
  ],
};
