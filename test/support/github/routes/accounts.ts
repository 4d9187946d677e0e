/** Accounts, the repository itself and the permission of a person on it. */
import type { Database } from '../database.ts';
import { notByIntegration, notFound, ok, paged, Refusal, unauthenticated } from '../http.ts';
import { type Routes, read } from '../route.ts';
import { showPermission, showProfile } from '../shapes/account.ts';
import { showFullRepository, showRepository } from '../shapes/repository.ts';
import type { User } from '../types.ts';

export const accountRoutes: Routes = {
  'users/get-by-username': {
    handle: ({ database, params }) => {
      const user = accountOf(database, params.username);
      if (!user) throw notFound();
      return ok(showProfile(database, user));
    },
  },

  'users/get-authenticated': {
    handle: ({ database, token }) => {
      if (!token) throw unauthenticated();
      if (token.installation) throw notByIntegration();
      return ok(showProfile(database, token.user));
    },
  },

  'repos/get': read('metadata', ({ database, repository, token }) =>
    ok(showFullRepository(database, repository, token?.user)),
  ),

  'repos/get-collaborator-permission-level': {
    demand: { scopes: ['metadata'], level: 'read', role: 'write' },
    handle: ({ database, repository, params }) => {
      const user = accountOf(database, params.username);
      if (!user) throw new Refusal(404, `${params.username} is not a user`);
      return ok(showPermission(database, user, database.role(repository, user)));
    },
  },

  'repos/list-forks': read('metadata', (call) => {
    const forks = [...call.database.repositories.values()].filter(({ parent }) => parent === call.repository);
    return paged(
      call,
      forks.map((fork) => showRepository(call.database, fork)),
    );
  }),
};

/** Some apps act under a name without brackets, such as `Copilot`: the API knows no such account. */
function accountOf(database: Database, login = ''): User | undefined {
  const user = database.users.get(login.toLowerCase());
  return user?.type === 'Bot' && !user.login.endsWith('[bot]') ? undefined : user;
}
