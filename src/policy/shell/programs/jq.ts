/** The rules of jq and yq: filters over the input, without environment, modules and files of their own choice. */
import { shown } from '../../refusal.ts';
import { knownText } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { stop } from '../refused.ts';
import { type Call, NUMBER, type ParsedCall, type ProgramRule, rulesOf } from '../rule.ts';

const NAME = /^[A-Za-z_]\w*$/;
const FLAGS = `-n --null-input -r --raw-output -j --join-output -a --ascii-output -s --slurp -c --compact-output -C
  --color-output -M --monochrome-output -S --sort-keys -e --exit-status -R --raw-input --tab --stream --seq
  --raw-output0 --unbuffered --stream-errors --args --jsonargs`.split(/\s+/);
/** How many words follow, and which of them is a file. */
const WITH_VALUES: Readonly<Record<string, 'number' | 'text' | 'file'>> = {
  '--indent': 'number',
  '--arg': 'text',
  '--argjson': 'text',
  '--slurpfile': 'file',
  '--rawfile': 'file',
};

export const JQ_RULE: ProgramRule = {
  words: ['jq'],
  names: true,
  class: 'read',
  why: 'env and $ENV print the environment, import, include and -L load files, -f reads a filter, input_filename and get_search_list tell paths',
  source: 'jq 1.7 manual',
  judge: judgeJq,
};

function judgeJq(call: Call): void {
  let [at, filter, texts] = [0, false, false];
  while (at < call.rest.length) {
    const argument = call.rest[at++];
    if (!argument) break;
    const text = knownText(argument);
    if (text?.startsWith('-') && text !== '-') {
      texts ||= text === '--args' || text === '--jsonargs';
      at += judgeOption(text, at, call);
    } else if (!filter) {
      judgeFilter(
        text ?? stop('bash.jq', `the filter ${shown(argument.text)} is not plain text`, 'Put it in single quotes.'),
      );
      filter = true;
    } else checkKind(argument, texts ? 'text' : 'data', 'an operand', call);
  }
}

/** How many of the next words belong to the option. */
function judgeOption(text: string, at: number, call: Call): number {
  const takes = WITH_VALUES[text];
  const [first, second] = [call.rest[at], call.rest[at + 1]];
  if (!takes) {
    const names = text.startsWith('--') ? [text] : [...text.slice(1)].map((letter) => `-${letter}`);
    if (!names.every((name) => FLAGS.includes(name))) refuseOption(text);
    return 0;
  }
  if (!first || (takes !== 'number' && !second)) refuseOption(text);
  checkKind(first, takes === 'number' ? /^\d$/ : NAME, text, call);
  if (takes === 'number') return 1;
  if (second) checkKind(second, takes === 'file' ? 'data' : 'text', text, call);
  if (second?.kind === 'glob') refuseOption(text);
  return 2;
}

function refuseOption(text: string): never {
  return stop(
    'bash.option',
    `the option ${shown(text)} of jq is not allowed`,
    'Allowed are -r -c -n -s -S -e -R -j, --arg, --argjson, --slurpfile and --rawfile.',
  );
}

/** `.env` is a field; any other mention of these words is refused, in strings too, which may hold `\(…)`. */
const NAMES = 'env|ENV|import|include|input_filename|get_search_list|modulemeta';
const FIELD = new RegExp(`(?<![.\\d])\\.(?:${NAMES})\\b`, 'g');
const FORBIDDEN = new RegExp(`\\b(?:${NAMES})\\b`);

function judgeFilter(filter: string): void {
  const found = FORBIDDEN.exec(filter.replace(FIELD, '.x'));
  if (!found) return;
  stop(
    'bash.jq',
    `the filter ${shown(filter)} uses ${shown(found[0])}, which reads more than the input`,
    'Use fields, as in .scripts.',
  );
}

const FORMAT = /^=?[a-z]+$/;

/** The rules of yq, of which there are two: filters over YAML that print, without environment, files and commands of their own choice. */
export const YQ_RULES: readonly ProgramRule[] = ['yq', 'yq eval', 'yq e'].map((words) =>
  rulesOf('read', 'yq manuals of mikefarah and kislyuk')(
    words,
    'load and its like read files, env and system what is not the input; -i and -s write, --from-file reads a filter',
    {
      flags: `-r --unwrapScalar --raw-output -y --yaml-output -P --prettyPrint -j --tojson -e --exit-status -n --null-input
        -N --no-doc -M --no-colors -C --colors -c -S`,
      values: { '-o --output-format -p --input-format': FORMAT, '-I --indent': NUMBER },
    },
    { kind: 'data', first: ['text'] },
    { names: true, also: judgeYq },
  ),
);

/** What mikefarah's yq has besides the doors of jq. */
const DOORS = /\b(?:load\w*|strenv|envsubst|eval|system)\b/;

function judgeYq({ operands: [filter] }: ParsedCall): void {
  const text = knownText(filter) ?? stop('bash.jq', 'yq has no known filter', "Use yq '.name' FILE.");
  judgeFilter(text);
  const found = DOORS.exec(text.replace(/(?<![.\d])\.[A-Za-z_]\w*/g, '.x'));
  if (found) {
    stop(
      'bash.jq',
      `the filter ${shown(text)} uses ${shown(found[0])}, which reads more than the input`,
      "Use fields, as in yq '.name' FILE.",
    );
  }
}
