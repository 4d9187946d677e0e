/** The servers that the suite tries, by the names of their folders in test/fixtures/dialects. */
import { AIMOCK } from './aimock.ts';
import { LITELLM } from './litellm.ts';
import { LLAMA_CPP } from './llama-cpp.ts';
import type { DialectServer } from './server.ts';

export const SERVERS = {
  'llama.cpp': LLAMA_CPP,
  litellm: LITELLM,
  aimock: AIMOCK,
} as const satisfies Record<string, DialectServer>;

export type ServerName = keyof typeof SERVERS;
export const SERVER_NAMES = Object.keys(SERVERS) as readonly ServerName[];
