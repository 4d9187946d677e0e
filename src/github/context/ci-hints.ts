/** Signs in a failed job's log that its cause is not the code: the runner, the network, a limit. */

interface Sign {
  readonly says: string;
  readonly pattern: RegExp;
}

const SIGNS: readonly Sign[] = [
  {
    says: 'the runner was lost or stopped',
    pattern: /lost communication with the server|runner has received a shutdown signal|runner.{0,40}disconnected/i,
  },
  { says: 'the disk was full', pattern: /no space left on device|ENOSPC|disk quota exceeded/i },
  {
    says: 'the network failed',
    pattern:
      /ECONNRESET|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|connection (?:reset by peer|timed out)|could not resolve host|temporary failure in name resolution|TLS handshake timeout|network is unreachable/i,
  },
  {
    says: 'a service was unavailable',
    pattern: /\b50[234] (?:bad gateway|service unavailable|gateway time-?out)/i,
  },
  { says: 'a rate limit was reached', pattern: /rate limit|too many requests|toomanyrequests/i },
  {
    says: 'a time limit was reached',
    pattern: /exceeded the maximum execution time|timed? ?out (?:after|in|waiting)|timeout of \d+ ?m?s/i,
  },
  { says: 'it was cancelled', pattern: /the operation was cancell?ed|the run was cancell?ed/i },
  { says: 'a process was killed, as for want of memory', pattern: /exit code 1(?:37|43)\b|out of memory|OOMKilled/i },
];

/** In our own words. Anybody can print such a line, so these are hints and no proof. */
export const ciHints = (text: string): string[] =>
  SIGNS.flatMap(({ says, pattern }) => (pattern.test(text) ? [says] : []));
