/** `completion`: a script that completes commands, options and their values in a shell, made from the commands themselves. */
import type { Command } from 'commander';
import { bashScript } from './completion-bash.ts';
import { fishScript } from './completion-fish.ts';
import { type CompletionPlace, completionPlaces } from './completion-places.ts';
import { zshScript } from './completion-zsh.ts';
import { EXIT } from './exit.ts';
import type { CompletionShell } from './option-choices.ts';

export async function completion(program: Command, shell: CompletionShell): Promise<number> {
  process.stdout.write(SCRIPTS[shell](completionPlaces(program)));
  return EXIT.ok;
}

const SCRIPTS: Readonly<Record<CompletionShell, (places: readonly CompletionPlace[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};
