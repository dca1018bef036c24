/** Takes the script `prepare` out of the package.json of `folder`, and keeps the text of before. */
export declare function stripManifest(folder: string): void;

/** Puts back the text of before, unless somebody has changed the file meanwhile. */
export declare function restoreManifest(folder: string): void;
