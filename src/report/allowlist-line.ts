/** The line of configuration that allows refused programs. */
import type { AllowlistEntry } from '../core/access.ts';

/** Entries as a flow mapping, which fits on one line and can be pasted into `.github/kodelet.yml`. */
export function listingLine(listings: readonly AllowlistEntry[]): string {
  const entries = new Map<string, Set<string>>();
  for (const { profile, entry } of listings) entries.set(profile, (entries.get(profile) ?? new Set()).add(entry));
  const profiles = [...entries].map(([profile, allow]) => {
    const quoted = [...allow].map((entry) => `'${entry.replaceAll("'", "''")}'`).join(', ');
    return `${profile}: { widen: true, bash: { allow: [${quoted}] } }`;
  });
  return `profiles: { ${profiles.join(', ')} }`;
}
