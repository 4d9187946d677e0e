/** The rules of jq and yq: filters over the input, without environment, modules and files of their own choice. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Argument, knownText, textArgument } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { shown, stop } from '../refusal.ts';
import { type Call, type ParsedCall, type ProgramRule, rulesOf } from '../rule.ts';
import { checkFilter, rewriteExpression } from './filters.ts';

/** None that jq sets itself. */
const NAME = /^(?!ENV$|__)[A-Za-z_]\w*$/;
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
  why: 'a filter may use only words that are known to read nothing but the input: env and $ENV print the environment, import, include and -L load files, input_filename and get_search_list name paths; -f reads a filter',
  source: 'jq 1.8 manual',
  judge: judgeJq,
};

function judgeJq(call: Call): void {
  let [at, texts] = [0, false];
  let filter: string | undefined;
  const variables: string[] = [];
  while (at < call.rest.length) {
    const argument = call.rest[at++];
    if (!argument) break;
    const text = knownText(argument);
    if (text?.startsWith('-') && text !== '-') {
      texts ||= text === '--args' || text === '--jsonargs';
      const taken = judgeOption(text, at, call);
      if (taken === 2) variables.push(knownText(call.rest[at]) ?? '');
      at += taken;
    } else if (filter === undefined) {
      filter =
        text ??
        stop(
          'bash.jq',
          `the filter ${shown(argument.text)} is not plain text`,
          `Hand values to it: jq --arg x "$x" '.[$x]' FILE.`,
        );
    } else checkKind(argument, texts ? 'text' : 'data', 'an operand', call);
  }
  if (filter !== undefined) checkFilter(filter, variables);
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
  if (second) checkKind(second, takes === 'file' ? 'data' : 'pattern', text, call);
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

const FORMATS =
  /^=?(?:a|auto|y|yaml|yml|ky|kyaml|j|json|p|props|properties|c|csv|t|tsv|x|xml|base64|base64url|uri|toml|h|hcl|tf|s|sh|shell|i|ini)$/;

/** The rules of yq, of which there are two: expressions over YAML that print, without environment, files and commands of their own choice. */
export const YQ_RULES: readonly ProgramRule[] = ['yq', 'yq eval', 'yq e', 'yq eval-all', 'yq ea'].map((words) =>
  rulesOf('read', 'yq manuals of mikefarah and kislyuk')(
    words,
    "an expression may use only operators that are known to read nothing but the input: load and its like read files, env and system what is not the input; -i and -s write, --from-file reads an expression; what is written out is no name of a file, which mikefarah's would open",
    {
      flags: `-r --unwrapScalar --raw-output -y --yaml-output -P --prettyPrint -j --tojson -e --exit-status -n --null-input
        -N --no-doc -M --no-colors -C --colors -c -S`,
      values: { '-o --output-format -p --input-format': FORMATS, '-I --indent': /^=?\d+$/ },
      optional: { '--front-matter': /^extract$/ },
    },
    { kind: 'data', first: ['text'] },
    { names: true, write: writeYq },
  ),
);

function writeYq({ operands: [expression] }: ParsedCall, { rest, scope }: Call): readonly Argument[] {
  const text = knownText(expression) ?? stop('bash.jq', 'yq has no known expression', "Use `yq '.name' FILE`.");
  const isFile = (name: string): boolean => scope.cwds.some((cwd) => existsSync(resolve(cwd, name)));
  if (/\w\.\w/.test(text) && isFile(text)) {
    stop('bash.jq', `yq has the file ${shown(text)} and no expression`, 'Write `yq . FILE`.');
  }
  const rewritten = rewriteExpression(text);
  if (isFile(rewritten)) stop('bash.jq', `there is a file named ${shown(rewritten)}`, "Write `yq '(.name)' FILE`.");
  return rest.map((word) => (word === expression ? textArgument(rewritten) : word));
}
