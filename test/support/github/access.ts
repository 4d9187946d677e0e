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

export const atLeast = (role: Role, min: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(min);

/** A private repository does not exist for those who may not read it. */
export function mayRead(database: Database, repository: Repository, token: Token | undefined): boolean {
  if (token?.installation) return token.installation.repository === repository || !repository.private;
  return atLeast(database.role(repository, token?.user), 'read');
}

export type Lockout = 'archived' | 'saml' | 'ip-allow-list' | 'billing' | 'disabled';

interface LockoutTexts {
  /** Who may read still may. */
  readonly writesOnly?: true;
  readonly git: string;
  readonly api: string;
}

/**
 * archived: GitHub's pages on archiving; saml: ministryofjustice/operations-engineering#4904 and ossf/scorecard#1504;
 * ip-allow-list: aquasecurity/trivy#10567; disabled: what renovatebot/renovate looks for. Of billing the words are those that
 * Actions uses of a job, since nobody has published others.
 */
export const LOCKOUTS: Readonly<Record<Lockout, LockoutTexts>> = {
  archived: {
    writesOnly: true,
    git: 'This repository was archived so it is read-only.',
    api: 'Repository was archived so is read-only.',
  },
  saml: {
    git: "The 'acme' organization has enabled or enforced SAML SSO.\nTo access this repository, you must re-authorize the OAuth Application 'kodelet'.",
    api: 'Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.',
  },
  'ip-allow-list': {
    git: 'The repository owner has an IP allow list enabled, and 127.0.0.1 is not permitted to access this repository.',
    api: 'Although you appear to have the correct authorization credentials, the `acme` organization has an IP allow list enabled, and your IP address is not permitted to access this resource.',
  },
  billing: {
    writesOnly: true,
    git: 'Your account is locked due to a billing issue.',
    api: 'Your account is locked due to a billing issue.',
  },
  disabled: {
    git: "Repository 'acme/widget' is disabled.\nPlease ask the owner to check their account.",
    api: 'Repository access blocked',
  },
};

/** The words for it, where the repository is shut for such a request. */
export function lockoutOf({ lockout }: Repository, level: Demand['level']): LockoutTexts | undefined {
  const texts = lockout && LOCKOUTS[lockout];
  return texts?.writesOnly && level === 'read' ? undefined : texts;
}

export function demandAccess(
  database: Database,
  repository: Repository,
  token: Token | undefined,
  demand: Demand,
): void {
  const locked = lockoutOf(repository, demand.level);
  if (locked) throw new Refusal(403, locked.api);
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
const NEVER_OPEN: ReadonlySet<Scope> = new Set(['administration', 'secrets', 'security_events']);

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

/** Of the token of a request, as REST and as git send it; undefined for one that nobody has. */
export function loginOf(database: Database, authorization = ''): string | undefined {
  const [scheme = '', value = ''] = authorization.split(' ');
  const token = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString().split(':')[1] : value;
  return database.tokens.get(token ?? '')?.user.login;
}
