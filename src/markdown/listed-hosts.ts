/** Which addresses may stand in our comments as images and links: those that tell nobody else that they were read. */

/** Always listed; the server's own host is added for GitHub Enterprise. */
const GITHUB_HOSTS = ['github.com', '*.github.com', '*.githubusercontent.com'];

/** A proxy that fetches from anywhere: letter by letter, a page of its images spelled out secrets (CamoLeak, 2025). */
const PROXY_HOSTS = ['camo.githubusercontent.com'];

export type IsListed = (url: string) => boolean;

/** Relative addresses and fragments lead to GitHub; a scheme other than http, https and mailto leads nowhere good. */
export function createListedHosts(more: readonly string[]): IsListed {
  const listed = [...GITHUB_HOSTS, ...more].map((host) => host.toLowerCase());
  const isListed = (parsed: URL): boolean => {
    if (parsed.protocol === 'mailto:') return true;
    if (!/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') return false;
    return !PROXY_HOSTS.includes(parsed.hostname) && listed.some((host) => matches(host, parsed.hostname));
  };
  return (url) => {
    // `https:e.example` is a path on a page of GitHub and a host in a mail: every reading of it must be listed.
    const alone = URL.canParse(url) ? new URL(url) : undefined;
    const onPage = parseUrl(url);
    return onPage !== undefined && isListed(onPage) && (alone === undefined || isListed(alone));
  };
}

/** The host for a reader, or the scheme of an address that has none. */
export const hostOf = (url: string): string => {
  const parsed = parseUrl(url);
  return parsed?.hostname || parsed?.protocol || 'an unreadable address';
};

function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url, 'https://github.com');
  } catch {
    return undefined;
  }
}

const matches = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
