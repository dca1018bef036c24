/** NestJS. */
import type { Dialect } from "./dialect.js";

export const nestjs: Dialect = {
  name: "NestJS",
  habits: [
    {
      written: "`operationId: UsersController_findAll` with the tag `users`",
      read: "`users.findAll`, if no other operation has that name",
      link: "https://github.com/nestjs/swagger/issues/734",
    },
    {
      written: "`operationId: UsersController_findAll_v1` at `/v1/users`, of a controller with a version",
      read: "`users.findAll`, and `users.findAllV1` beside another version of it",
      link: "https://github.com/nestjs/swagger/issues/2537",
    },
    {
      written: "a security requirement whose scheme no component declares",
      read: "a bearer token, or Basic if the name says so",
      link: "https://github.com/nestjs/swagger/issues/3342",
    },
  ],
  handlerIn: (id) => /^[A-Z][A-Za-z0-9]*Controller_([A-Za-z][\w.-]*)$/.exec(id)?.[1],
};
