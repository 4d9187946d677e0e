/** For tests that bundle a program of their own, and for vitest. */
import type { BuildOptions } from 'esbuild';

export const shared: (root: string) => BuildOptions;
export const constants: (root: string) => Record<string, string>;
