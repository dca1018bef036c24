/**
 * Makes Node's `fetch` set up its own connections. The package undici would otherwise put its own in their place when
 * it loads, and the tests that share a worker would no longer try the `fetch` that users have.
 */
await fetch("data:,");
