/** The rules of patch and git apply: what a patch would change is read from it, and each file judged as one that is written. */
import { resolve } from 'node:path';
import { readWhole } from '../../lib/regular-file.ts';
import { type Argument, knownText } from '../argument.ts';
import { checkFile } from '../command-paths.ts';
import { literalText, type Redirect } from '../reader/tree.ts';
import { shown, stop } from '../refusal.ts';
import { type Call, type ParsedCall, type ProgramRule, rulesOf } from '../rule.ts';
import { hasWritten, runsProject } from '../scope.ts';

const MAX_BYTES = 1024 * 1024;
const MAX_TARGETS = 150;
const STRIP = /^\d{1,2}$/;

const RECORDS = /^(?:--(?:index|cached|3way|intent-to-add)|-[a-zA-Z]*[3N][a-zA-Z]*)$/;

const gitApply = (why: string, flags: string, more: Pick<ProgramRule, 'when' | 'recordsNothing'>): ProgramRule =>
  rulesOf('edit', 'git-apply(1)')(
    'git apply',
    why,
    {
      flags: `--check --stat --numstat --summary -R --reverse --reject -v --verbose -q --quiet --recount --ignore-whitespace
        --ignore-space-change --unidiff-zero --allow-empty --inaccurate-eof ${flags}`,
      values: { '-p': STRIP, '-C': STRIP, '--whitespace': /^[\w-]+$/, '--include --exclude': 'text' },
    },
    { kind: 'data' },
    { also: judgePatch, ...more },
  );

export const PATCH_RULES: readonly ProgramRule[] = [
  rulesOf('edit', 'GNU patch 2.7, patch(1)')(
    'patch',
    'a script for ed in a patch runs commands, so it is read as a unified one; -o, -r and -B write elsewhere',
    {
      flags: `-R --reverse -N --forward -E --remove-empty-files -f --force -t --batch -s --quiet --silent --dry-run --verbose
        -l --ignore-whitespace -u --unified`,
      values: { '-p --strip': STRIP, '-i --input': 'data', '-F --fuzz': STRIP, '-d --directory': 'data' },
    },
    { kind: 'artifact', max: 2 },
    { also: judgePatch, harden: () => ['-u'] },
  ),
  gitApply(
    'records in the index too; --unsafe-paths writes outside, --directory elsewhere, --build-fake-ancestor a file',
    '--index --cached -3 --3way --intent-to-add -N',
    { when: (rest) => rest.some((word) => RECORDS.test(word)) },
  ),
  gitApply('changes files of the working tree; git itself goes through no link', '', { recordsNothing: true }),
];

/**
 * `patch [FILE [PATCH]]`, `patch -i PATCH`, `patch < PATCH`, `git apply PATCH…`. In a sandbox, one that is not known before it
 * runs passes as a stash does: what is protected is read-only there, and git keeps out of its own directory and of links.
 */
function judgePatch({ options, operands }: ParsedCall, asked: Call): void {
  const call = inDirectory({ options, operands }, asked);
  const [original, second] = call.name === 'patch' ? operands : [];
  const input = options.find(({ name }) => name === '-i' || name === '--input')?.value ?? second;
  const files = call.name === 'patch' ? (input ? [input] : []) : operands;
  const texts = files.length > 0 ? files.map((file) => textOfFile(file, call)) : [textOfInput(asked)];
  if (original) return; // the patch is applied only to that file, which has been judged
  const strip = knownText(options.find(({ name }) => name === '-p' || name === '--strip')?.value);
  for (const text of texts) {
    if (text !== undefined) judgeTargets(text, strip === undefined ? defaultStrip(call) : Number(strip), call);
  }
}

/** The call where -d has patch go before anything else. */
function inDirectory({ options, operands }: ParsedCall, call: Call): Call {
  const directory = options.find(({ name }) => name === '-d' || name === '--directory')?.value;
  if (!directory) return call;
  const path = knownText(directory);
  if (path === undefined || operands.length > 0)
    stop('bash.option', 'which file patch -d would change is not known', 'Use cd DIRECTORY && patch -p1 < FILE.');
  return { ...call, scope: { ...call.scope, cwds: call.scope.cwds.map((cwd) => resolve(cwd, path)) } };
}

/** Without -p patch goes by the last part of a name, or by all of it. */
const defaultStrip = ({ name }: Call): number | undefined => (name === 'patch' ? undefined : 1);

/** Undefined where it is not known, and need not be. */
function textOfFile(file: Argument, call: Call): string | undefined {
  const path = knownText(file);
  if (path === undefined || path === '-' || hasWritten(call.scope.report)) return refuseUnknown(call);
  const [place = '', ...more] = checkFile(path, 'data', call.scope);
  if (more.some((other) => other !== place)) return refuseUnknown(call);
  const read = readWhole(place, { maxBytes: MAX_BYTES, links: 'follow' });
  if (read.ok) return read.bytes.toString('utf8');
  if (read.why === 'missing') return refuseUnknown(call);
  return stop('bash.operand', `the patch ${shown(path)} ${read.reason}`, 'Apply a patch that is a regular file.');
}

function textOfInput(call: Call): string | undefined {
  const input = call.redirects.filter(isInput).at(-1);
  const parts = input?.kind === 'here-document' ? input.document.parts : undefined;
  const word = input?.kind === 'in' ? input.target : input?.kind === 'here-string' ? input.word : undefined;
  const text = parts ? literalText({ parts, source: '' }) : word && literalText(word);
  if (text === undefined) return refuseUnknown(call);
  return input?.kind === 'in' ? textOfFile({ kind: 'text', text, emitted: text }, call) : `${text}\n`;
}
const isInput = (redirect: Redirect): redirect is Extract<Redirect, { kind: 'in' | 'here-document' | 'here-string' }> =>
  ['in', 'here-document', 'here-string'].includes(redirect.kind);

function refuseUnknown({ name, scope }: Call): undefined {
  if (runsProject(scope.rules)) return undefined;
  return stop(
    'bash.operand',
    `the patch that ${name} would apply is not known before it runs`,
    `Write it to a file in a call of its own, and then call ${name} with that file.`,
  );
}

/** Lines that name a file, in every kind of patch; behind the name stands a tab or the end of the line. */
const NAMED =
  /^(?:---|\+\+\+|\*\*\*|Index:|rename (?:from|to)|copy (?:from|to)|(?:old|new|deleted file|new file) mode) +([^\t\n]+)|^diff --git (.+)$/gm;

function judgeTargets(text: string, strip: number | undefined, call: Call): void {
  const targets = new Set<string>();
  for (const [line, name, pair] of text.matchAll(NAMED)) {
    if (/ mode /.test(line)) refuseLink(line);
    else if (name !== undefined && /^\*\*\* .* \*\*\*\*$/.test(line)) continue;
    else {
      for (const one of pair === undefined ? [name ?? ''] : pair.split(/ (?=[^ ]*\/)/)) {
        for (const target of ['.', ...targetsOf(one.trim(), strip)]) targets.add(target);
      }
    }
    if (targets.size > MAX_TARGETS)
      stop('bash.limit', `the patch names over ${MAX_TARGETS} files`, 'Apply it in parts.');
  }
  if (targets.size === 0)
    stop('bash.operand', 'the patch names no file', 'Give a unified diff, with lines --- and +++.');
  targets.delete('.');
  for (const target of targets) checkFile(target, 'artifact', call.scope);
}

const refuseLink = (line: string): void => {
  if (/ 1[26]0000$/.test(line.trimEnd()))
    stop('path.link', `${shown(line)} makes a link`, 'Leave it out of the patch.');
};

/** What a name may come to: with as many directories taken off, one less for names after `rename from`, or with any. */
function targetsOf(name: string, strip: number | undefined): string[] {
  if (name === '/dev/null') return [];
  if (name.startsWith('"') || name.startsWith('/') || name.split('/').includes('..')) {
    return stop(
      'path.outside-workspace',
      `the patch is about ${shown(name)}`,
      'Name files by plain paths inside of the workspace.',
    );
  }
  const parts = name.split('/');
  const strips = strip === undefined ? parts.map((_, index) => index) : [Math.max(strip - 1, 0), strip];
  return [...strips.map((count) => parts.slice(count).join('/')), parts.at(-1) ?? ''].filter(Boolean);
}
