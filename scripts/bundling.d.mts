/** For tests that bundle a program of their own. */
import type { BuildOptions } from 'esbuild';

export const shared: (root: string) => BuildOptions;
