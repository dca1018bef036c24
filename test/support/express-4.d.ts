/** Express 4, as far as the tests use it: as Express 5. */
declare module "express-4" {
  import type express from "express";
  const make: typeof express;
  export default make;
}
