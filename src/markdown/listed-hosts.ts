/** Which addresses may stand in our comments as images and links: those that tell nobody else that they were read. */

/** Always listed; the server's own host is added for GitHub Enterprise. */
const GITHUB_HOSTS = ['github.com', '*.github.com', '*.githubusercontent.com'];

/** A proxy that fetches from anywhere: letter by letter, a page of its images spelled out secrets (CamoLeak, 2025). */
const PROXY_HOSTS = ['camo.githubusercontent.com'];

export type IsListed = (url: string) => boolean;

/**
 * Pages of GitHub where a click or two grant, install or change something in the name of the person who follows a link: signing
 * in and OAuth, device codes, installing an app, invitations, settings, and starting a machine.
 */
const ACTING_PAGES =
  /^\/(?:login|logout|sessions?|settings|join|signup|password_reset|github-apps)(?:\/|$)|^\/(?:apps|marketplace)\/[^/]+\/(?:installations|order)(?:\/|$)|^\/(?:organizations|orgs|enterprises|[^/]+)\/[^/]+\/(?:settings|invitations?|transfer)(?:\/|$)|^\/codespaces\/new(?:\/|$)/i;

/** Relative addresses and fragments lead to GitHub; a scheme other than http and https writes in the reader's name, or worse. */
export function createListedHosts(more: readonly string[]): IsListed {
  const listed = [...GITHUB_HOSTS, ...more].map((host) => host.toLowerCase());
  const isListed = (parsed: URL): boolean => {
    if (!/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') return false;
    if (ACTING_PAGES.test(pathOf(parsed))) return false;
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

/** Path as a server reads it, which joins slashes and decodes escapes. */
function pathOf({ pathname }: URL): string {
  const joined = pathname.replaceAll(/\/{2,}/g, '/');
  return joined.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url, 'https://github.com');
  } catch {
    return undefined;
  }
}

const matches = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
