export function emit() {
  process.exit(0);
}
