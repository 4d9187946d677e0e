/** The script for fish, one line for each word that can be completed. */
import type { Completed, CompletionPlace, Described } from './completion-places.ts';
import { wholePath } from './completion-places.ts';

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
    ...(argument === 'text' ? [] : [`${start}${offer(argument)}`]),
    ...options.map(
      (option) =>
        `${start} -l ${inFish(option.name.slice(2))}${option.value === 'none' ? '' : ` -r${offer(option.value)}`}${about(option)}`,
    ),
  ];
}

const about = ({ description }: Described): string => ` -d ${inFish(description)}`;

function offer(value: Completed): string {
  if (value === 'files') return ' -F';
  return value === 'text' ? ' -f' : ` -f -a ${inFish(value.join(' '))}`;
}

/** In single quotes fish knows two escapes. */
const inFish = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
