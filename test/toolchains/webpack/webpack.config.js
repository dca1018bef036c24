const common = {
  mode: "production",
  resolve: { extensions: [".ts", ".js"] },
  module: { rules: [{ test: /\.ts$/, use: "ts-loader" }] },
  output: { filename: "[name].js", library: { type: "commonjs2" } },
};

module.exports = [
  { ...common, target: "node", entry: { server: "./server.ts" } },
  { ...common, target: "web", entry: { client: "./use.ts" } },
];
