/** The rules of yq, of which there are two: filters over YAML that print, without environment, files and commands of their own choice. */
import { shown } from '../../refusal.ts';
import { knownText } from '../argument.ts';
import { stop } from '../refused.ts';
import type { ParsedCall, ProgramRule } from '../rule.ts';
import { judgeFilter } from './jq.ts';
import { NUMBER, rulesOf } from './table-rule.ts';

const FORMAT = /^=?[a-z]+$/;

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
