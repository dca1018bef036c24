/** Where the package's own files are. This file lies one folder deep both here and when it is built. */
import { fileURLToPath } from "node:url";

/** Folder of the templates, with a separator at its end. */
export const templatesFolder: string = fileURLToPath(new URL("../templates/", import.meta.url));
