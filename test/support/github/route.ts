/** The form of a route table: operation → what the caller needs, and the function that answers. */
import type { Demand } from './access.ts';
import { type Answer, type Call, notByIntegration } from './http.ts';
import type { Issue, Role, Scope } from './types.ts';

export interface Route {
  /** Absent where the path names no repository. */
  readonly demand?: Demand;
  readonly handle: (call: Call) => Answer | Promise<Answer>;
}

export type Routes = Readonly<Record<string, Route>>;

/** For anybody who may read the repository. */
export const read = (scope: Scope, handle: Route['handle']): Route => ({
  demand: { scopes: [scope], level: 'read', role: 'read' },
  handle,
});

/** For a token with one of the scopes, or a person with the role. */
export const write = (scopes: Scope | readonly Scope[], role: Role, handle: Route['handle']): Route => ({
  demand: { scopes: typeof scopes === 'string' ? [scopes] : scopes, level: 'write', role },
  handle,
});

/** For what stands in a thread: `issues` is the scope of an issue's, and either is enough for a pull request's. */
export const thread = <Found>(
  role: Role,
  find: (call: Call) => Found & ({ issue: Issue } | Issue),
  handle: (call: Call, found: Found) => Answer,
): Route =>
  write(['issues', 'pull_requests'], role, (call) => {
    const found = find(call);
    const { pull } = 'issue' in found ? found.issue : found;
    const { installation } = call.token ?? {};
    if (installation && !pull && installation.permissions.issues !== 'write') throw notByIntegration();
    return handle(call, found);
  });
