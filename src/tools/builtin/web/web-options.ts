/** What the tools of the toolset web work with, and the one way in which they fetch anything. */
import type { Decision } from '../../../core/access.ts';
import type { FetchQuestion, FetchResult } from '../../../lib/checked-fetch.ts';
import type { HostResolver } from '../../../lib/hosts.ts';
import type { ProxyVariables } from '../../../lib/outbound-fetch.ts';
import { LIMITS } from '../../limits.ts';

export interface WebOptions {
  /** What may be reached, as a profile lists it. */
  readonly hosts: 'any' | readonly string[];
  /** An endpoint that answers searches, in place of the model's service. */
  readonly searchUrl?: string;
  /** The runner's proxies. */
  readonly network: ProxyVariables;
  /** The machine's own unless given. */
  readonly outside?: HostResolver;
}

/** What policy says of an address that a tool comes upon: a redirect, a page that was found. */
export type CheckUrl = (url: string) => Pick<Decision, 'verdict' | 'rule' | 'reason' | 'remedy'>;

/** Why an address is not fetched, no matter who would allow its host. `parameter`: where it stands. */
export function objectionToAddress(parameter: string, address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:')
    return `"${parameter}" is ${JSON.stringify(address)}: only https:// addresses are fetched`;
  return url.username || url.password ? `"${parameter}" holds a user or a password: leave them out` : undefined;
}

/** Loaded when it is first needed, since most runs fetch nothing. */
export async function fetchChecked(
  url: string,
  { network, outside }: WebOptions,
  {
    mayReach,
    bytes = LIMITS.webBytes,
    ...question
  }: Pick<FetchQuestion, 'accept' | 'refuses' | 'signal'> & {
    readonly mayReach: CheckUrl;
    /** Maximum bytes of the body; by default those of a page. */
    readonly bytes?: number;
  },
): Promise<FetchResult> {
  const { createCheckedFetch } = await import('../../../lib/checked-fetch.ts');
  return createCheckedFetch({ network, outside })(url, {
    ...question,
    objection(address) {
      const { verdict, rule, reason } = mayReach(address);
      return verdict === 'allow' ? undefined : `not allowed (rule ${rule}): ${reason}`;
    },
    limits: { bytes, ms: LIMITS.webSeconds * 1000, redirects: LIMITS.webRedirects },
  });
}
