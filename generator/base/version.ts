/** The version of speccast, as in package.json. A test keeps both in step. */
export const version = "0.1.0";
