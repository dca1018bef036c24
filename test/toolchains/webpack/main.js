const { start } = require("./dist/server.js");
const { use } = require("./dist/client.js");

start().then(async (serving) => {
  console.log(await use(serving.url));
  await serving.close();
});
