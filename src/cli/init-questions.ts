/** The three questions of `init` on a terminal, and the preview of what it would write. */
import { plain } from '../report/log-text.ts';
import { askLine } from './ask-line.ts';
import { INIT_PROVIDERS, type InitProvider } from './command-options.ts';
import { type FilePlan, RECIPE_NAMES, type RecipeName } from './init-files.ts';
import { writeLine } from './standard-streams.ts';

export interface InitChoices {
  readonly provider: InitProvider;
  /** Commands that install dependencies, in their order. */
  readonly setup: readonly string[];
  readonly recipes: readonly RecipeName[];
}

/** Undefined for Ctrl-C. */
export async function askChoices(options: {
  /** The provider that an option names, which is then not asked for. */
  readonly stated: InitProvider | undefined;
  /** Answers to start from. */
  readonly usual: InitChoices;
  /** Names of workflows whose failures an agent could fix. */
  readonly ciWorkflows: readonly string[];
}): Promise<InitChoices | undefined> {
  const { stated, usual, ciWorkflows } = options;
  const provider = stated ?? (await askProvider(usual.provider));
  if (provider === undefined) return undefined;
  const setup = await askSetup(usual.setup);
  if (setup === undefined) return undefined;
  const recipes = await askRecipes(ciWorkflows);
  return recipes && { provider, setup, recipes };
}

async function askProvider(usual: InitProvider): Promise<InitProvider | undefined> {
  const choices = INIT_PROVIDERS.map((name, index) => `${index + 1} ${name}`).join(', ');
  for (;;) {
    const answer = await askLine(`Model provider: ${choices} [${usual}]: `);
    if (answer === undefined) return undefined;
    const chosen = answer === '' ? usual : namedBy(answer, INIT_PROVIDERS);
    if (chosen) return chosen;
    writeLine('Type a number or a name.');
  }
}

/** A person may type one command in the place of those that the lock files call for. */
async function askSetup(usual: readonly string[]): Promise<readonly string[] | undefined> {
  const hint = usual.length === 0 ? '(Enter for none)' : `[${usual.join(' && ')}] (- for none)`;
  const answer = await askLine(`Command that installs dependencies ${hint}: `);
  if (answer === undefined) return undefined;
  if (answer === '') return usual;
  return answer === '-' ? [] : [answer];
}

async function askRecipes(ciWorkflows: readonly string[]): Promise<readonly RecipeName[] | undefined> {
  const offered = RECIPE_NAMES.filter((name) => name !== 'fix-ci' || ciWorkflows.length > 0);
  const texts = {
    review: 'reviews each pull request',
    'fix-ci': `fixes a failure of ${ciWorkflows.map((name) => `"${name}"`).join(', ')}`,
  };
  const choices = offered.map((name, index) => `  ${index + 1} ${name}  ${plain(texts[name])}`);
  writeLine(['More workflows:', ...choices].join('\n'));
  for (;;) {
    const answer = await askLine('Numbers or names, or Enter for none: ');
    if (answer === undefined) return undefined;
    const words = answer.split(/[\s,]+/).filter(Boolean);
    const chosen = words.flatMap((word) => namedBy(word, offered) ?? []);
    if (chosen.length === words.length) return [...new Set(chosen)];
    writeLine('Type numbers or names of the list, with spaces between them.');
  }
}

const namedBy = <Name extends string>(answer: string, names: readonly Name[]): Name | undefined =>
  names[Number(answer) - 1] ?? names.find((name) => name === answer.toLowerCase());

/** Shows the files, and asks whether to write them. Undefined for Ctrl-C. */
export async function confirmFiles(plans: readonly FilePlan[]): Promise<boolean | undefined> {
  const changed = plans.filter(({ state }) => state !== 'same');
  if (changed.length === 0) return true;
  for (const { path, state, text, diff } of changed) {
    writeLine(`\n── ${path} ${state === 'differs' ? '(replaces the file that is there)' : '(new)'}\n`);
    writeLine(plain((state === 'differs' ? diff : text).trimEnd()));
  }
  const answer = await askLine(
    `\nWrite ${changed.length === 1 ? 'this file' : `these ${changed.length} files`}? [Y/n] `,
  );
  return answer === undefined ? undefined : /^(?:y(?:es)?)?$/i.test(answer);
}
