/** The program behind the executable, which decides without it whether anything has changed. */
export { runCommand } from "./tools/cli/run-command.js";
