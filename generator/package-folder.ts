/** The locations of the package's own files. This file is one folder deep in the sources and in the build. */
import { fileURLToPath } from "node:url";

/** Folder of the templates, with a separator at its end. */
export const templatesFolder: string = fileURLToPath(new URL("../templates/", import.meta.url));

/** Folder of the templates as JavaScript and as declarations, which the build makes. */
export const preparedTemplatesFolder: string = fileURLToPath(new URL("../dist/templates/", import.meta.url));

export const languageSchema: URL = new URL("../spec/language.schema.json", import.meta.url);

export const configSchema: URL = new URL("../spec/config.schema.json", import.meta.url);
