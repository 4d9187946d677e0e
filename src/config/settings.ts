/** The file's keys and the inputs' own ones as one tree: what the sources state, before it becomes a Config. */
import { section } from './compound-keys.ts';
import { FILE } from './file-keys.ts';
import type { FullOf, GivenOf } from './key.ts';
import { RUN } from './run-keys.ts';

export const SETTINGS = section({ description: 'All settings.' }, { ...FILE.keys, run: RUN });

export type Settings = FullOf<typeof SETTINGS>;
export type GivenSettings = GivenOf<typeof SETTINGS>;
