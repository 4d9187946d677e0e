/** The script for zsh, to be sourced or to be put into a directory of `fpath` as `_kodelet-ci`. */
import { quote } from '../lib/text.ts';
import { type Completed, type CompletionPlace, type Described, wholePath } from './completion-places.ts';

export const zshScript = (places: readonly CompletionPlace[]): string => `#compdef kodelet-ci
# Completion of kodelet-ci for zsh. In ~/.zshrc:
#   source <(kodelet-ci completion zsh)
_kodelet_ci() {
  local at='' word prev=\${words[CURRENT-1]}
  local -a commands options
  for word in \${words[2,CURRENT-1]}; do
    case "$at $word" in
${places
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      ${quote(wholePath(path))}) at=${quote(path)} ;;`)
  .join('\n')}
    esac
  done
  if [[ \${words[CURRENT]} == --*=* ]]; then
    prev=\${words[CURRENT]%%=*}
    compset -P '*='
  fi
  case "$at $prev" in
${places.flatMap(valueCases).join('\n')}
  esac
  case "$at" in
${places.map(placeCase).join('\n')}
  esac
}
if [[ \${funcstack[1]} == _kodelet-ci ]]; then
  _kodelet_ci "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _kodelet_ci kodelet-ci
fi
`;

const valueCases = ({ path, options }: CompletionPlace): string[] =>
  options.flatMap(({ name, value }) =>
    value === 'none' ? [] : [`    ${quote(`${path} ${name}`)}) ${offer(value)}; return ;;`],
  );

function placeCase({ path, commands, options, argument }: CompletionPlace): string {
  const described = `commands=(${listOf(commands)}) options=(${listOf(options)})`;
  const shown = `_describe -t commands command commands; _describe -o -t options option options`;
  return `    ${quote(path)}) ${described}; ${argument === 'text' ? '' : `${offer(argument)}; `}${shown} ;;`;
}

/** A colon parts the name from its description. */
const listOf = (entries: readonly Described[]): string =>
  entries.map(({ name, description }) => quote(`${name.replaceAll(':', '\\:')}:${description}`)).join(' ');

function offer(value: Completed): string {
  if (value === 'files') return '_files';
  return value === 'text' ? "_message 'a value'" : `compadd -- ${value.map(quote).join(' ')}`;
}
