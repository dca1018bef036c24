import type { NextConfig } from "next";

// The folder that holds node_modules; a project of its own needs none of this.
const config: NextConfig = { turbopack: { root: `${__dirname}/..` } };

export default config;
