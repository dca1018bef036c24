/**
 * Loaded before a command: ends the process as `kill -9` does, at a change of the file system. KILL_AT
 * says before which one, counted from 0; with KILL_HALFWAY it counts files, and half of the last one
 * is there by then.
 */
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");

const isHalfway = process.env.KILL_HALFWAY === "yes";
const changes = isHalfway ? [] : ["mkdirSync", "linkSync", "renameSync", "rmSync"];
let left = Number(process.env.KILL_AT);

for (const name of ["writeFileSync", ...changes]) {
  const act = fs[name];
  fs[name] = (path, ...others) => {
    if (left-- === 0) {
      const [text] = others;
      if (isHalfway) act(path, text.slice(0, text.length / 2));
      process.kill(process.pid, "SIGKILL");
    }
    return act(path, ...others);
  };
}
syncBuiltinESMExports();
