/** Comparison of the rules of Makefiles: targets that run or need less than before. */
import { type CheckFinding, shorten } from './check-finding.ts';
import { LEXES, maskCode } from './code-mask.ts';
import { missingFrom } from './tokens.ts';

interface MakeRule {
  readonly needs: string[];
  /** Without lines that only print. */
  readonly recipe: string[];
}

export const isMakefile = (path: string): boolean => /(?:^|\/)(?:gnumakefile|makefile)$|\.mk$/i.test(path);

/** What stands beside the rules is compared as settings. */
export function compareMakefiles(before: string, after: string): CheckFinding[] {
  const [old, fresh] = [readRules(before), readRules(after)];
  return [...old].flatMap(([target, rule]): CheckFinding[] => {
    const now = fresh.get(target);
    if (!now)
      return rule.recipe.length > 0 ? [{ effect: 'changed', what: `the target \`${shorten(target)}\` is gone` }] : [];
    const [line] = missingFrom(now.recipe, rule.recipe);
    if (line !== undefined && missingFrom(rule.recipe, now.recipe).length === 0)
      return [{ effect: 'weakened', what: `the target \`${shorten(target)}\` no longer runs \`${shorten(line)}\`` }];
    const [need] = missingFrom(now.needs, rule.needs);
    const isLess = need !== undefined && missingFrom(rule.needs, now.needs).length === 0;
    return isLess && missingFrom(rule.recipe, now.recipe).length === 0
      ? [{ effect: 'weakened', what: `the target \`${shorten(target)}\` no longer needs \`${shorten(need)}\`` }]
      : [];
  });
}

function readRules(text: string): Map<string, MakeRule> {
  const rules = new Map<string, MakeRule>();
  let open: MakeRule[] = [];
  for (const line of maskCode(text, LEXES.settings).text.replaceAll('\\\n', ' ').split('\n')) {
    const [, targets, needs = ''] = /^([^\s:=#][^:=#]*?)\s*::?(?!=)([^=]*)$/.exec(line) ?? [];
    if (line.startsWith('\t')) {
      const command = line.trim().replace(/^[@+-]+\s*/, '');
      if (!/^(?:$|echo\b|printf\b|true$|:$)/.test(command)) for (const rule of open) rule.recipe.push(command);
    } else if (targets !== undefined) {
      open = targets.split(/\s+/).map((target) => {
        const rule = rules.get(target) ?? { needs: [], recipe: [] };
        rules.set(target, rule);
        rule.needs.push(...needs.split(/\s+/).filter((word) => word !== '' && word !== '|'));
        return rule;
      });
    } else if (line.trim() !== '') open = [];
  }
  return rules;
}
