/** An account as REST answers and webhooks show it. */
import type { Database } from '../database.ts';
import type { Role, User } from '../types.ts';

export const nodeId = (kind: string, id: number): string => Buffer.from(`0:${kind}${id}`).toString('base64');

export function showUser(database: Database, user: User) {
  const api = `${database.apiUrl}/users/${encodeURIComponent(user.login)}`;
  return {
    login: user.login,
    id: user.id,
    node_id: nodeId(user.type, user.id),
    avatar_url: `${database.url}/avatars/u/${user.id}?v=4`,
    gravatar_id: '',
    url: api,
    html_url: `${database.url}/${user.type === 'Bot' ? `apps/${user.login.replace('[bot]', '')}` : user.login}`,
    followers_url: `${api}/followers`,
    following_url: `${api}/following{/other_user}`,
    gists_url: `${api}/gists{/gist_id}`,
    starred_url: `${api}/starred{/owner}{/repo}`,
    subscriptions_url: `${api}/subscriptions`,
    organizations_url: `${api}/orgs`,
    repos_url: `${api}/repos`,
    events_url: `${api}/events{/privacy}`,
    received_events_url: `${api}/received_events`,
    type: user.type,
    site_admin: false,
  };
}

export function showProfile(database: Database, user: User) {
  const owned = [...database.repositories.values()].filter((repository) => repository.owner === user);
  return {
    ...showUser(database, user),
    name: null,
    company: null,
    blog: '',
    location: null,
    email: null,
    hireable: null,
    bio: null,
    public_repos: owned.filter((repository) => !repository.private).length,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: user.createdAt,
    updated_at: user.createdAt,
  };
}

/** The five booleans that stand for a role. */
export const showPermissions = (role: Role) => ({
  admin: role === 'admin',
  maintain: role === 'admin' || role === 'maintain',
  push: ['admin', 'maintain', 'write'].includes(role),
  triage: ['admin', 'maintain', 'write', 'triage'].includes(role),
  pull: role !== 'none',
});

/** `permission` is the old word, where maintain reads as write and triage as read; `role_name` tells them apart. */
export function showPermission(database: Database, user: User, role: Role) {
  const legacy = { maintain: 'write', triage: 'read' }[role as string] ?? role;
  return {
    permission: legacy,
    user: { ...showUser(database, user), permissions: showPermissions(role), role_name: role },
    role_name: role,
  };
}
