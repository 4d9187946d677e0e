/** `completion`: a script that completes commands, options and their values in a shell, made from the commands themselves. */
import type { Argument, Command, Option } from 'commander';
import { quote } from '../lib/text.ts';
import { BUILT_IN_PROFILES } from '../policy/profiles/built-in-profiles.ts';
import { type CompletionShell, settingChoices } from './command-options.ts';
import { EXIT } from './exit-codes.ts';

/** What may stand somewhere: words, files, or text that nobody can guess. */
type CompletionValues = readonly string[] | 'files' | 'text';

/** A command, and what may follow it. */
interface CompletionPlace {
  /** The names that lead to it, such as `tools new`; empty for the program. */
  readonly path: string;
  /** Commands below it. */
  readonly commands: readonly CompletionItem[];
  readonly options: readonly (CompletionItem & { readonly value: CompletionValues | 'none' })[];
  readonly argument: CompletionValues;
}

interface CompletionItem {
  /** An option's with both hyphens. */
  readonly name: string;
  readonly description: string;
}

export function completionContexts(command: Command, path = ''): CompletionPlace[] {
  const below = command.commands.map((one) => ({ name: one.name(), description: one.description() }));
  const help = { name: 'help', description: 'Show help for a command.' };
  const options = command.options.filter(({ long }) => long).map(describeOption);
  const own: CompletionPlace = {
    path,
    commands: below.length > 0 ? [...below, help] : [],
    options: [...options, { name: '--help', description: 'Show this help.', value: 'none' }],
    argument: command.registeredArguments.map(argumentOf).find((one) => one !== 'text') ?? 'text',
  };
  const asked: CompletionPlace = { path: joined(path, 'help'), commands: below, options: [], argument: 'text' };
  const further = command.commands.flatMap((one) => completionContexts(one, joined(path, one.name())));
  return [own, ...(below.length > 0 ? [asked] : []), ...further];
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path} ${name}`);

/** What comes before, a space and the last word: how a script writes that the words so far lead to a place. */
const wholePath = (path: string): string => (path.includes(' ') ? path : ` ${path}`);

function describeOption(option: Option): CompletionPlace['options'][number] {
  const { long, description, required, optional } = option;
  return { name: long ?? '', description, value: required || optional ? completedBy(option) : 'none' };
}

function completedBy({ long, flags, argChoices }: Option): CompletionValues {
  const name = (long ?? '').slice(2);
  const words = argChoices ?? (name === 'profile' ? Object.keys(BUILT_IN_PROFILES) : settingChoices(name));
  if (words.length > 0) return words;
  return /<(?:file|dir)(?:\.\.\.)?>/.test(flags) ? 'files' : 'text';
}

const argumentOf = (argument: Argument): CompletionValues =>
  argument.argChoices ?? (/^(?:journal|dir)$/.test(argument.name()) ? 'files' : 'text');

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
${places.flatMap(bashValueCases).join('\n')}
  esac
  case "$at" in
${places.map(bashContextCase).join('\n')}
  esac
}
complete -F _kodelet_ci kodelet-ci
`;

const bashValueCases = ({ path, options }: CompletionPlace): string[] =>
  options.flatMap(({ name, value }) =>
    value === 'none' ? [] : [`    ${quote(`${path} ${name}`)}) ${bashWords(value)}; return ;;`],
  );

function bashContextCase({ path, commands, options, argument }: CompletionPlace): string {
  const flags = bashWords(options.map(({ name }) => name));
  const words = [...commands.map(({ name }) => name), ...(typeof argument === 'string' ? [] : argument)];
  if (argument === 'files') return `    ${quote(path)}) if [[ $cur == -* ]]; then ${flags}; else ${FILES}; fi ;;`;
  return `    ${quote(path)}) ${words.length > 0 ? `if [[ $cur == -* ]]; then ${flags}; else ${bashWords(words)}; fi` : flags} ;;`;
}

const FILES = 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$cur"))';

function bashWords(value: CompletionValues): string {
  if (value === 'files') return FILES;
  return value === 'text' ? 'COMPREPLY=()' : `COMPREPLY=($(compgen -W ${quote(value.join('\n'))} -- "$cur"))`;
}

export const fishScript = (places: readonly CompletionPlace[]): string => `# Completion of kodelet-ci for fish:
#   kodelet-ci completion fish > ~/.config/fish/completions/kodelet-ci.fish
function __kodelet_ci_at
  set -l at ''
  set -l typed (commandline -opc)
  for word in $typed[2..-1]
    switch "$at $word"
${places
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      case ${inFish(wholePath(path))}\n        set at ${inFish(path)}`)
  .join('\n')}
    end
  end
  test "$at" = "$argv[1]"
end
complete -c kodelet-ci -f
${places.flatMap(linesOf).join('\n')}
`;

function linesOf({ path, commands, options, argument }: CompletionPlace): string[] {
  const start = `complete -c kodelet-ci -n ${inFish(`__kodelet_ci_at ${inFish(path)}`)}`;
  return [
    ...commands.map((command) => `${start} -a ${inFish(command.name)}${about(command)}`),
    ...(argument === 'text' ? [] : [`${start}${fishWords(argument)}`]),
    ...options.map(
      (option) =>
        `${start} -l ${inFish(option.name.slice(2))}${option.value === 'none' ? '' : ` -r${fishWords(option.value)}`}${about(option)}`,
    ),
  ];
}

const about = ({ description }: CompletionItem): string => ` -d ${inFish(description)}`;

function fishWords(value: CompletionValues): string {
  if (value === 'files') return ' -F';
  return value === 'text' ? ' -f' : ` -f -a ${inFish(value.join(' '))}`;
}

/** In single quotes fish knows two escapes. */
const inFish = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

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
${places.flatMap(zshValueCases).join('\n')}
  esac
  case "$at" in
${places.map(zshContextCase).join('\n')}
  esac
}
if [[ \${funcstack[1]} == _kodelet-ci ]]; then
  _kodelet_ci "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _kodelet_ci kodelet-ci
fi
`;

const zshValueCases = ({ path, options }: CompletionPlace): string[] =>
  options.flatMap(({ name, value }) =>
    value === 'none' ? [] : [`    ${quote(`${path} ${name}`)}) ${zshWords(value)}; return ;;`],
  );

function zshContextCase({ path, commands, options, argument }: CompletionPlace): string {
  const described = `commands=(${listOf(commands)}) options=(${listOf(options)})`;
  const shown = `_describe -t commands command commands; _describe -o -t options option options`;
  return `    ${quote(path)}) ${described}; ${argument === 'text' ? '' : `${zshWords(argument)}; `}${shown} ;;`;
}

/** A colon parts the name from its description. */
const listOf = (entries: readonly CompletionItem[]): string =>
  entries.map(({ name, description }) => quote(`${name.replaceAll(':', '\\:')}:${description}`)).join(' ');

function zshWords(value: CompletionValues): string {
  if (value === 'files') return '_files';
  return value === 'text' ? "_message 'a value'" : `compadd -- ${value.map(quote).join(' ')}`;
}

export async function completion(program: Command, shell: CompletionShell): Promise<number> {
  process.stdout.write(SCRIPTS[shell](completionContexts(program)));
  return EXIT.ok;
}

const SCRIPTS: Readonly<Record<CompletionShell, (places: readonly CompletionPlace[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};
