/** From a raw call to what it touches, so that calls of one turn can be ordered before any of them runs. */
import { resolve } from 'node:path';
import type { Access } from '../../core/access.ts';
import type { ToolCall } from '../../core/model.ts';
import type { Tool, Workspace } from '../../core/tool.ts';
import { hostPathOf, temporaryFolder } from '../../lib/temporary-folder.ts';
import type { Policy } from '../../policy/engine.ts';
import type { Registry } from '../../tools/registry.ts';
import type { Delegates } from '../session-options.ts';
import type { Footprint } from './schedule.ts';
import { readInput } from './tool-input.ts';
import { understandCall } from './understand-call.ts';

interface Options {
  readonly registry: Registry;
  readonly policy: Policy;
  readonly workspace: Workspace;
  readonly delegates?: Delegates;
}

const NOTHING: Footprint = { reads: [], writes: [], alone: false };
const ALONE: Footprint = { reads: [], writes: [], alone: true };

/**
 * Only for ordering: the call is read and judged again when it runs, since calls before it may have changed what a path means.
 * A call that will be refused touches nothing.
 */
export function footprintOf(call: ToolCall, options: Options): Footprint {
  const { registry } = options;
  const read = readInput(registry, understandCall(registry, call).call);
  if (!read.ok) return NOTHING;
  if (read.tool.makesCalls) return ALONE;
  if (read.accesses.length === 0) return read.tool.readOnly ? NOTHING : ALONE;
  return read.accesses.map((access) => touchOfAccess(access, read.tool, options)).reduce(merge, NOTHING);
}

function touchOfAccess(access: Access, tool: Tool, { policy, workspace, delegates }: Options): Footprint {
  const { root } = workspace;
  const folder = temporaryFolder(workspace);
  if (access.kind === 'read') return { ...NOTHING, reads: [hostPathOf(resolve(root, access.path), folder)] };
  if (access.kind === 'write') return { ...NOTHING, writes: [hostPathOf(resolve(root, access.path), folder)] };
  const everything = { ...NOTHING, reads: [root, folder.at] };
  // A command that only reads may read anything below the workspace, and in the temporary folder.
  if (access.kind === 'command') return policy.decide(access).readsOnly ? everything : ALONE;
  // So may an agent that only reads; nobody knows what another one will do.
  if (access.kind === 'delegate') return delegates?.readsOnly(access.template) ? everything : ALONE;
  // So may a program that says it only reads: it sees what calls before it have written.
  return tool.readOnly ? everything : ALONE;
}

const merge = (a: Footprint, b: Footprint): Footprint => ({
  reads: [...a.reads, ...b.reads],
  writes: [...a.writes, ...b.writes],
  alone: a.alone || b.alone,
});
