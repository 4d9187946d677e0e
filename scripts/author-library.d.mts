export const AUTHOR_LIBRARY: Readonly<Record<string, string>>;
export function writeAuthorLibrary(root: string, outdir: string): Promise<void>;
