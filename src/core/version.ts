/** The version of this program: the one of package.json, which `scripts/bundling.mjs` puts in. */

declare const KODELET_VERSION: string;

export const VERSION: string = KODELET_VERSION;
