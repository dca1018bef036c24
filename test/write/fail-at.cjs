/**
 * Loaded before a command: one call of the file system fails. FAIL_CALL names the function, FAIL_PATH the end of its
 * path, as a regular expression, and FAIL_CODE the error.
 */
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");

const { FAIL_CALL: name, FAIL_PATH: ending, FAIL_CODE: code } = process.env;
const act = fs[name];
fs[name] = (path, ...others) => {
  if (!new RegExp(`${ending}$`).test(String(path))) return act(path, ...others);
  // Node gives no path where a file is open already, as on a full disk.
  const place = code === "ENOSPC" ? {} : code === "ERR_ACCESS_DENIED" ? { resource: path } : { path };
  throw Object.assign(new Error(`${code}: refused, ${name}`), { code, syscall: name, ...place });
};
Object.assign(fs[name], act);
syncBuiltinESMExports();
