/** Judges a command line: read → check → write out. What runs is the text written out here, never what was asked for. */
import { relative, resolve } from 'node:path';
import type { Decision } from '../../core/access.ts';
import { type Refusal, refuse, shown } from '../refusal.ts';
import type { Argument } from './argument.ts';
import { readCommand } from './parse.ts';
import { Refused } from './refused.ts';
import type { CommandRules, ProgramCall, Report } from './scope.ts';
import type { Node } from './tree.ts';
import { write } from './walk.ts';

export type Examined =
  | {
      readonly ok: true;
      /** The text to run with `bash --noprofile --norc -c`. */
      readonly text: string;
      readonly calls: readonly ProgramCall[];
      readonly readsOnly: boolean;
      readonly recordsInGit: boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal };

export const judgeCommand = (command: string, rules: CommandRules): Decision =>
  decisionOn(command, examineCommand(command, rules));

export function decisionOn(command: string, examined: Examined): Decision {
  if (!examined.ok) return { verdict: 'deny', ...examined.refusal };
  const { text, calls, readsOnly, recordsInGit } = examined;
  const programs = calls.length === 1 ? 'its program' : `its ${calls.length} programs`;
  const reason = `${shown(command.trim())}: ${programs} and their arguments are allowed`;
  return { verdict: 'allow', rule: 'bash.allowlist', reason, run: text, readsOnly, recordsInGit };
}

/** The same with all that was found out, for tests and for people who ask why. */
export function examineCommand(command: string, rules: CommandRules): Examined {
  const read = readCommand(command);
  if (!read.ok) return read;
  const root = rules.paths.root;
  const cwd = resolve(root, rules.cwd);
  if (relative(root, cwd).startsWith('..')) {
    return {
      ok: false,
      refusal: refuse(
        'path.outside-workspace',
        `${shown(cwd)} is no place to run commands`,
        'Run it in the workspace.',
      ),
    };
  }
  return check(read.tree, cwd, rules);
}

/** A program call as one line for rules: words with anything special in them are quoted, so that no word looks like two. */
export const lineOf = ({ argv }: ProgramCall): string => argv.map(plainly).join(' ');

const plainly = ({ text, emitted }: Argument): string => (/^[\w./:@%+,=~^-]+$/.test(text) ? text : emitted);

function check(tree: Node, cwd: string, rules: CommandRules): Examined {
  const report: Report = { calls: [], turns: 0, writes: false, recordsInGit: false };
  try {
    const { text } = write(tree, { rules, cwds: [cwd], variables: new Map(), report });
    return { ok: true, text, calls: report.calls, readsOnly: !report.writes, recordsInGit: report.recordsInGit };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
