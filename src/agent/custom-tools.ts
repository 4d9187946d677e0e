/** The custom tools of a run, from the configuration. */

import type { Decision } from '../core/access.ts';
import type { Policy, RunPolicy } from '../policy/engine.ts';
import type { Confine } from '../sandbox/sandbox.ts';
import { type CustomTools, loadCustomTools } from '../tools/custom/load.ts';
import type { CustomToolOptions } from '../tools/custom/options.ts';
import { PREFIX } from '../tools/custom/selection.ts';
import type { AgentOptions } from './agent.ts';
import { ownEnvironment } from './environment.ts';
import { checkExternalNames } from './external-names.ts';

/** Where nothing of the repository may run, its own tools do not either. */
export async function customTools(
  options: AgentOptions & { confine: Confine },
  policy: RunPolicy,
): Promise<Pick<CustomTools, 'tools' | 'leftOut'>> {
  const { config, stream } = options;
  if (policy.limits.external !== undefined || !config.customTools.enabled || !config.toolsets.includes('custom')) {
    checkExternalNames(config, undefined);
    const leftOut = config.tools.disabled.map((name) => ({ name, reason: 'custom tools are not loaded in this run' }));
    return { tools: [], leftOut: leftOut.filter(({ name }) => name.startsWith(PREFIX)) };
  }
  const loaded = await loadCustomTools({ ...customToolOptions(options, policy), confine: options.confine });
  const say = (level: 'info' | 'warning', text: string): void => void stream.emit({ type: 'notice', level, text });
  for (const { path, reason } of loaded.problems) say('warning', `Custom tool ${path} is left out: ${reason}`);
  for (const { path, reason } of loaded.warnings) say('warning', `Custom tool ${path}: ${reason}`);
  for (const { name, reason } of loaded.leftOut) say('info', `${name} is not used: ${reason}`);
  checkExternalNames(config, loaded.names); // now that it is said which are broken, whose own names nobody knows
  return loaded;
}

/** The configuration's words about custom tools, as their loader takes them. */
export function customToolOptions(options: AgentOptions, policy: Policy): CustomToolOptions {
  const { config, workspace, sessionId, signal } = options;
  const { timeoutMs, maxOutputBytes, tools, allow, deny } = config.customTools;
  return {
    directories: options.customDirectories,
    workspace,
    sessionId,
    settings: { timeoutMs, maxOutputBytes, tools },
    environment: ownEnvironment(options),
    variables: options.customVariables,
    selection: {
      allow,
      deny,
      disabled: config.tools.disabled,
      permits: (name) => decideOn(name, policy).verdict === 'allow',
    },
    cacheDirectory: options.customToolCache,
    signal,
  };
}

/** What policy says of a call of the custom tool `name`. */
export const decideOn = (name: string, { decide }: Pick<Policy, 'decide'>): Decision =>
  decide({ kind: 'external', source: 'custom', name }, { tool: PREFIX + name });
