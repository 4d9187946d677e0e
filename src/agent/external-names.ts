/** Checks the external tools that profiles let through by name: the one that was meant would stay out, and nobody would know. */
import type { Config } from '../config/config.ts';
import { KodeletError } from '../core/error.ts';
import { isGlob } from '../lib/glob.ts';
import { thereAre } from '../lib/nearest.ts';

/**
 * Of every profile, the run's own or not. `custom`: names of all custom tools, broken and disabled ones too; undefined where
 * none were looked for. Of MCP, servers alone are known before they start, and not all of them do. Throws KodeletError `config`.
 */
export function checkExternalNames(
  { profiles, mcp }: Pick<Config, 'profiles' | 'mcp'>,
  custom: readonly string[] | undefined,
): void {
  const sources = [
    { prefix: 'custom:', what: 'custom tool', names: custom },
    { prefix: 'mcp:', what: 'MCP server', names: mcp.servers.map(({ name }) => name) },
  ];
  for (const [profile, { external }] of Object.entries(profiles)) {
    for (const [index, entry] of (external?.allow ?? []).entries()) {
      const source = sources.find(({ prefix }) => entry.startsWith(prefix));
      const [, name = ''] = entry.split(':');
      if (!source?.names || isGlob(name) || source.names.includes(name)) continue;
      const key = `profiles.${profile}.external.allow`;
      throw new KodeletError('config', `${key} has "${entry}", and there is no such ${source.what}`, {
        remedy: thereAre(source.names, name),
        key: `${key}.${index}`,
      });
    }
  }
}
