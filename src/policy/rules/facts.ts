/** What is known of an access, for the conditions of rules: noted down while the profile judges it. */
import { relative, resolve } from 'node:path';
import type { Access, CallFacts } from '../../core/access.ts';
import { leadsOut } from '../../lib/paths.ts';
import type { Paths } from '../paths.ts';
import type { Refusal } from '../refusal.ts';
import type { Facts } from './conditions.ts';

/** What a decision came across. */
export interface JudgedFootprint {
  /** From the root of the workspace, or absolute outside of it; each by its name and, behind links, by its real one. */
  readonly paths: Set<string>;
  /** Simple commands as lines; undefined where a command was not read. */
  commands?: readonly string[];
  /** A program that was refused, where another one may serve the purpose. */
  program?: Refusal['program'];
}

/** The same paths, which write down what they let through. */
export const noting = (paths: Paths, touched: JudgedFootprint): Paths => ({
  ...paths,
  check(path, use, from, links) {
    const checked = paths.check(path, use, from, links);
    if (checked.ok) {
      touched.paths.add(fromRoot(paths.root, checked.absolute));
      touched.paths.add(fromRoot(paths.root, resolve(from, path)));
    }
    return checked;
  },
});

function fromRoot(root: string, absolute: string): string {
  const inside = relative(root, absolute);
  return leadsOut(inside) ? absolute : inside || '.';
}

export interface RuleContext {
  readonly fork: boolean;
  readonly event?: string;
  readonly actorPermission?: string;
}

export function factsOf(access: Access, call: CallFacts, touched: JudgedFootprint, around: RuleContext): Facts {
  return {
    tool: known(call.tool),
    event: known(around.event),
    'actor-permission': known(around.actorPermission),
    fork: around.fork,
    ...factsOfAccess(access, touched),
  };
}

function factsOfAccess(access: Access, { paths, commands }: JudgedFootprint): Partial<Facts> {
  if (access.kind === 'command') {
    return commands ? { path: [...paths], command: commands } : { path: 'unknown', command: 'unknown' };
  }
  if (access.kind === 'read' || access.kind === 'write') return { path: [...paths] };
  if (access.kind === 'network') return { host: hostOf(access.url) };
  if (access.kind === 'search') return { host: 'unknown' };
  if (access.kind === 'external' && access.server !== undefined) return { server: [access.server] };
  return {};
}

const known = (value: string | undefined): readonly string[] | 'unknown' => (value === undefined ? 'unknown' : [value]);

/** As a browser would reach it: lower case, in ASCII, without the dot at the end that means the same. */
function hostOf(url: string): readonly string[] | 'unknown' {
  try {
    const { hostname } = new URL(url);
    return hostname === '' ? 'unknown' : [hostname.replace(/\.$/, '')];
  } catch {
    return 'unknown';
  }
}
