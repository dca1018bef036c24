/** Starts Next on a free port, and prints what its page shows. */
const { spawn } = require("node:child_process");
const { createServer } = require("node:net");

const probe = createServer().listen(0, "127.0.0.1", () => {
  const { port } = probe.address();
  probe.close(() => main(port));
});

async function main(port) {
  const program = require.resolve("next/dist/bin/next");
  const next = spawn(process.execPath, [program, "start", "-H", "127.0.0.1", "-p", String(port)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    const page = await (await whenUp(`http://127.0.0.1:${port}/`)).text();
    console.log(/<p>(.*?)<\/p>/.exec(page)?.[1] ?? page);
  } finally {
    next.kill();
  }
}

async function whenUp(url) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetch(url);
    } catch (error) {
      if (attempt === 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
