/** The script for bash 3.2 and later, with nothing but what bash itself has. */
import { quote } from '../lib/text.ts';
import { type Completed, type CompletionPlace, wholePath } from './completion-places.ts';

export const bashScript = (
  places: readonly CompletionPlace[],
): string => `# Completion of kodelet-ci for bash. In ~/.bashrc:
#   source <(kodelet-ci completion bash)
_kodelet_ci() {
  local at='' i cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]}
  # bash has the equals sign of --option=value as a word of its own.
  if [[ $cur == '=' ]]; then cur=''; elif [[ $prev == '=' ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
${places
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      ${quote(wholePath(path))}) at=${quote(path)} ;;`)
  .join('\n')}
    esac
  done
  local IFS=$'\\n'
  case "$at $prev" in
${places.flatMap(valueCases).join('\n')}
  esac
  case "$at" in
${places.map(placeCase).join('\n')}
  esac
}
complete -F _kodelet_ci kodelet-ci
`;

const valueCases = ({ path, options }: CompletionPlace): string[] =>
  options.flatMap(({ name, value }) =>
    value === 'none' ? [] : [`    ${quote(`${path} ${name}`)}) ${offer(value)}; return ;;`],
  );

function placeCase({ path, commands, options, argument }: CompletionPlace): string {
  const flags = offer(options.map(({ name }) => name));
  const words = [...commands.map(({ name }) => name), ...(typeof argument === 'string' ? [] : argument)];
  if (argument === 'files') return `    ${quote(path)}) if [[ $cur == -* ]]; then ${flags}; else ${FILES}; fi ;;`;
  return `    ${quote(path)}) ${words.length > 0 ? `if [[ $cur == -* ]]; then ${flags}; else ${offer(words)}; fi` : flags} ;;`;
}

const FILES = 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$cur"))';

function offer(value: Completed): string {
  if (value === 'files') return FILES;
  return value === 'text' ? 'COMPREPLY=()' : `COMPREPLY=($(compgen -W ${quote(value.join('\n'))} -- "$cur"))`;
}
