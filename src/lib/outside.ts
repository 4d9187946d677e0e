/** The network outside of this machine, as far as connections on behalf of the agent are concerned; a test puts another in its place. */
import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

export interface Outside {
  /** The addresses of a name; rejects where it has none. */
  resolve(host: string): Promise<readonly string[]>;
  /** Whether a connection may go to this address. */
  permits(address: string): boolean;
  /** Certificates of authorities that are trusted, in place of the usual ones. */
  readonly ca?: string;
}

export const MACHINE: Outside = {
  // IPv4 first: many runners have addresses of IPv6 and no way there.
  resolve: async (host) => (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address),
  permits: isPublicAddress,
};
