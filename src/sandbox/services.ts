/** Services of the job, such as a database: at which addresses of their own loopback commands find them. */
import { isPrivateAddress } from '../lib/hosts.ts';
import { readWholeText } from '../lib/regular-file.ts';

/** A listed service, and where a relay in the sandbox serves it. */
export interface Service {
  /** `HOST:PORT`, as it is listed. */
  readonly target: string;
  readonly addresses: readonly string[];
  readonly port: number;
}

/** Addresses of the machine itself, no matter what a resolver says. */
const LOCALHOST = ['127.0.0.1', '::1'] as const;

const isLocalhost = (host: string): boolean => host === 'localhost' || host === LOCALHOST[0];

/** Each other name has an address of its own, since two services may have one port. */
export function servicesOf(listed: readonly string[]): Service[] {
  const names = namesIn(listed);
  return listed.map((target) => {
    const [host, port] = parts(target);
    const addresses = isLocalhost(host) ? LOCALHOST : [ownAddress(names.indexOf(host))];
    return { target, addresses, port };
  });
}

/** Addresses of services on this machine, and of containers beside the job's: neither the internet nor what a cloud says of a machine. */
export async function serviceAddresses(
  host: string,
  resolve: (host: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (isLocalhost(host)) return LOCALHOST;
  return (await resolve(host).catch(() => [])).filter(isPrivateAddress);
}

/** The machine's hosts(5) with the names of services; undefined where none has a name of its own. */
export function hostsWith(listed: readonly string[], machine = readHosts()): string | undefined {
  const names = namesIn(listed);
  if (names.length === 0) return undefined;
  const own = names.map((name, index) => `${ownAddress(index)} ${name}`);
  const others = machine.split('\n').filter((line) => !namesAny(line, names));
  return `${[...own, ...others].join('\n')}\n`;
}

const readHosts = (): string => readWholeText('/etc/hosts', { maxBytes: 100_000 }) ?? '';

const namesAny = (line: string, names: readonly string[]): boolean =>
  line.split(/\s+/).some((word) => names.includes(word.toLowerCase()));

const namesIn = (listed: readonly string[]): string[] => [
  ...new Set(listed.map((one) => parts(one)[0]).filter((host) => !isLocalhost(host))),
];

/** All of 127.0.0.0/8 is loopback. */
const ownAddress = (index: number): string => `127.77.${Math.floor(index / 250)}.${(index % 250) + 1}`;

function parts(target: string): readonly [host: string, port: number] {
  const [host = '', port] = target.toLowerCase().split(':');
  return [host, Number(port)];
}
