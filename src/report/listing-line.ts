/** The line of configuration by which a maintainer lets refused programs run. */
import type { Listing } from '../core/access.ts';

/** As a flow mapping, which stands on one line and can be pasted into `.github/kodelet.yml`. */
export function listingLine(listings: readonly Listing[]): string {
  const entries = new Map<string, Set<string>>();
  for (const { profile, entry } of listings) entries.set(profile, (entries.get(profile) ?? new Set()).add(entry));
  const profiles = [...entries].map(([profile, allow]) => {
    const quoted = [...allow].map((entry) => `'${entry}'`).join(', ');
    return `${profile}: { widen: true, bash: { allow: [${quoted}] } }`;
  });
  return `profiles: { ${profiles.join(', ')} }`;
}
