/** What a session needs to start others, from the configuration. */

import type { Config } from '../config/config.ts';
import type { SubagentSettings, TemplatePolicy } from '../session/subagent/subagent.ts';
import type { BuiltinTools } from '../tools/builtin/builtin-tools.ts';
import { BUILT_IN_TEMPLATES, checkTemplates, type SubagentTemplates } from '../tools/builtin/plan/subagent.ts';
import type { AgentOptions } from './options.ts';
import { chooseProfile, mayUse, type PolicySlices, policyOf } from './policy.ts';

/** A template of the configuration takes the place of a built-in one of its name. */
export const subagentTemplates = ({ subagents }: Pick<Config, 'subagents'>): SubagentTemplates => ({
  ...BUILT_IN_TEMPLATES,
  ...subagents.templates,
});

/** `names`: of all tools, disabled ones too. Throws KodeletError `config` for a profile or a tool that there is not. */
export function subagentSettings(
  options: SubagentSlices,
  { builtin, names }: { builtin: BuiltinTools; names: readonly string[] },
): Omit<SubagentSettings, 'where' | 'brief'> {
  const { depth, maxCount, share, templates } = options.config.subagents;
  const { name: strong, weak } = options.config.model;
  checkTemplates(templates, names);
  return {
    ...{ depth, maxCount, share },
    templates: subagentTemplates(options.config),
    policies: policiesOf(options),
    models: { strong, weak },
    openTools: (policy) => builtin.again(mayUse(policy)),
  };
}

type SubagentSlices = PolicySlices & Pick<AgentOptions, 'config'>;

function policiesOf(options: SubagentSlices): Record<string, TemplatePolicy> {
  const policies = Object.entries(options.config.subagents.templates).flatMap(([name, { profile: chosen }]) => {
    if (chosen === undefined) return [];
    const profile = chooseProfile(options, chosen, `subagents.templates.${name}.profile`);
    return [[name, { policy: policyOf(options, profile), protect: profile.protect }] as const];
  });
  return Object.fromEntries(policies);
}
