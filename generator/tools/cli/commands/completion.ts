/** The command as data; see `command.ts`. */
import { colorFlags, type Command } from "./command.js";

export const completionCommand = {
  name: "completion",
  operands: "bash|zsh|fish",
  completes: "shell",
  max: 1,
  summary: "print a completion script for a shell",
  details: `Add the line of your shell to its startup file:
  eval "$(speccast completion bash)"      ~/.bashrc
  eval "$(speccast completion zsh)"       ~/.zshrc, after compinit
  speccast completion fish | source       ~/.config/fish/config.fish
They complete the word speccast. If it is not on your PATH, define a function of that name:
  speccast() { npx --no-install speccast "$@"; }`,
  flags: colorFlags,
} as const satisfies Command;
