/** Checks the tools that the rules of profiles speak of: a rule about a tool that there is not would guard nothing. */
import type { Config } from '../config/config.ts';
import { checkToolNames } from '../tools/registry.ts';

/** Of every profile, the run's own or not. `names`: of all tools, disabled ones too. Throws KodeletError `config`. */
export function checkRuleTools({ profiles }: Pick<Config, 'profiles'>, names: readonly string[]): void {
  for (const [profile, { rules = [] }] of Object.entries(profiles)) {
    for (const [index, { when }] of rules.entries()) {
      checkToolNames(`profiles.${profile}.rules.${index}.when.tool`, when.tool?.equals ?? [], names);
    }
  }
}
