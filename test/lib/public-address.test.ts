/** Which addresses a connection on behalf of the agent may go to; names and the rest of `src/lib/hosts.ts` are tested with those who connect.
 *
 * Covers `src/lib/hosts.ts`.
 */
import { expect, it } from 'vitest';
import { isPublicAddress } from '../../src/lib/hosts.ts';

it.each(['93.184.216.34', '1.1.1.1', '172.15.255.255', '172.32.0.1', '168.63.129.17', '2606:4700::6810:84e5'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.100.100.200',
  ],
  ...['169.254.169.254', '168.63.129.16', '192.0.0.192', '224.0.0.1', '255.255.255.255'],
  ...[
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:93.184.216.34',
    '64:ff9b::7f00:1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
  ],
  ...['2002:7f00:1::', '2001:0:7f00:1::', 'localhost', ''],
  ...['93.184.216', '93.184.216.034', '0x5d.184.216.34', '93.184.216.256', ' 93.184.216.34'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
