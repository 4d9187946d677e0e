/** Who may do what: a route's demand against a token's scopes or a person's role, with GitHub's own refusals. */

import type { Database } from './database.ts';
import { notByIntegration, notFound, Refusal, unauthenticated } from './http.ts';
import { type Repository, ROLES, type Role, type Scope, type Token } from './types.ts';

export interface Demand {
  /** Scopes of an installation token, any of which is enough. */
  readonly scopes: readonly Scope[];
  readonly level: 'read' | 'write';
  /** The least role of a person. */
  readonly role: Role;
}

export const atLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

/** A private repository does not exist for those who may not read it. */
export function mayRead(database: Database, repository: Repository, token: Token | undefined): boolean {
  if (token?.installation) return token.installation.repository === repository || !repository.private;
  return atLeast(database.role(repository, token?.user), 'read');
}

export function demandAccess(
  database: Database,
  repository: Repository,
  token: Token | undefined,
  demand: Demand,
): void {
  if (!mayRead(database, repository, token)) throw notFound();
  if (token?.installation) demandScope(repository, token.installation, demand);
  else demandRole(database, repository, token, demand);
}

function demandRole(database: Database, repository: Repository, token: Token | undefined, demand: Demand): void {
  if (!token && demand.level === 'write') throw unauthenticated();
  if (atLeast(database.role(repository, token?.user), demand.role)) return;
  if (demand.role === 'admin') throw new Refusal(403, 'Must have admin rights to Repository.');
  throw demand.level === 'write' ? notFound() : new Refusal(403, 'Must have push access to view this resource.');
}

/** Not even the public's part of a public repository. */
const NEVER_OPEN: ReadonlySet<Scope> = new Set(['administration', 'secrets']);

function demandScope(repository: Repository, installation: NonNullable<Token['installation']>, demand: Demand): void {
  const { permissions } = installation;
  const here = installation.repository === repository;
  const isOpen = !repository.private && !demand.scopes.some((scope) => NEVER_OPEN.has(scope));
  if (demand.level === 'read' && (isOpen || demand.scopes.includes('metadata'))) return;
  const granted = demand.scopes.some((scope) =>
    demand.level === 'write' ? permissions[scope] === 'write' : permissions[scope] !== undefined,
  );
  if (!here || !granted) throw notByIntegration();
}
