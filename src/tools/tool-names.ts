/** Checks names of tools that the configuration speaks of: one that fits nothing would do nothing, and nobody would know. */
import { KodeletError } from '../core/error.ts';
import { isGlob } from '../lib/glob.ts';
import { thereAre } from '../lib/nearest.ts';

/**
 * `known`: of all tools that there are or were before some were disabled. A glob may fit nothing; a tool that stands outside
 * of this program may be away in one run and there in the next, so only its family is known. Throws KodeletError `config`.
 */
export function checkToolNames(key: string, wanted: readonly string[], known: readonly string[]): void {
  const index = wanted.findIndex((name) => !isGlob(name) && !EXTERNAL.test(name) && !known.includes(name));
  const unknown = wanted[index];
  if (unknown === undefined) return;
  throw new KodeletError('config', `${key} has "${unknown}", and there is no such tool`, {
    remedy: thereAre(known, unknown),
    key: `${key}.${index}`,
  });
}

/** Those of servers and of custom tools, and those that are there only where servers have something for them. */
const EXTERNAL = /^(?:custom_tool_.*|mcp__.*|mcp_resources|mcp_prompts|find_tools)$/;
