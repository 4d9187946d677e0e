/** Accounts, the repository itself and the permission of a person on it. */
import { notByIntegration, notFound, ok, paged, Refusal, unauthenticated } from '../http.ts';
import { type Routes, read } from '../route.ts';
import { showPermission, showProfile } from '../shapes/account.ts';
import { showFullRepository, showRepository } from '../shapes/repository.ts';
import type { User } from '../types.ts';
import type { World } from '../world.ts';

export const accountRoutes: Routes = {
  'users/get-by-username': {
    handle: ({ world, params }) => {
      const user = accountOf(world, params.username);
      if (!user) throw notFound();
      return ok(showProfile(world, user));
    },
  },

  'users/get-authenticated': {
    handle: ({ world, token }) => {
      if (!token) throw unauthenticated();
      if (token.installation) throw notByIntegration();
      return ok(showProfile(world, token.user));
    },
  },

  'repos/get': read('metadata', ({ world, repository, token }) =>
    ok(showFullRepository(world, repository, token?.user)),
  ),

  'repos/get-collaborator-permission-level': {
    demand: { scopes: ['metadata'], level: 'read', role: 'write' },
    handle: ({ world, repository, params }) => {
      const user = accountOf(world, params.username);
      if (!user) throw new Refusal(404, `${params.username} is not a user`);
      return ok(showPermission(world, user, world.role(repository, user)));
    },
  },

  'repos/list-forks': read('metadata', (call) => {
    const forks = [...call.world.repositories.values()].filter(({ parent }) => parent === call.repository);
    return paged(
      call,
      forks.map((fork) => showRepository(call.world, fork)),
    );
  }),
};

/** Some apps act under a name without brackets, such as `Copilot`: the API knows no such account. */
function accountOf(world: World, login = ''): User | undefined {
  const user = world.users.get(login.toLowerCase());
  return user?.type === 'Bot' && !user.login.endsWith('[bot]') ? undefined : user;
}
