/** Values of parameters in the words of other systems. Each is undefined where the value says nothing clear. */
import type { ForeignParameter } from '../../core/foreign-forms.ts';
import { quote } from '../../lib/text.ts';

/** No command here may take so many seconds; a model that says so means milliseconds. */
const MIN_MILLISECONDS = 10_000;

const inSeconds = (said: unknown): number => Math.ceil(Number(said) / 1000);

export const CONVERSIONS: Readonly<
  Record<ForeignParameter['as'], (said: unknown, input: Readonly<Record<string, unknown>>) => unknown>
> = {
  opposite: (said) => (String(said) === 'true' ? false : String(said) === 'false' ? true : undefined),
  milliseconds: (said) => (/^[1-9]\d{0,9}$/.test(String(said)) ? inSeconds(said) : undefined),
  seconds: (said) => (Number(said) >= MIN_MILLISECONDS ? inSeconds(said) : undefined),
  words: commandIn,
  // Each call is a new shell, so there is nothing to do.
  restart: (said, { command }) => command ?? (String(said) === 'true' ? 'true' : undefined),
  strength: (said) => (said === 'strong' || said === 'weak' ? said : undefined),
};

/** `["bash", "-lc", "ls"]` is the command `ls`; any other list is a program with its arguments. */
function commandIn(said: unknown): string | undefined {
  if (typeof said === 'string') return said;
  if (!Array.isArray(said) || said.length === 0 || !said.every((word) => typeof word === 'string')) return undefined;
  const [shell = '', flag = '', script, more] = said as string[];
  if (/^(?:\/(?:usr\/)?bin\/)?(?:ba|z)?sh$/.test(shell) && /^-l?c$/.test(flag))
    return more === undefined ? script : undefined;
  return said.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : quote(word))).join(' ');
}

/** Tools of others that none of ours stands for: what to do instead, with those of ours that a run must have for it. */
export const OTHER_WAYS: readonly {
  readonly names: readonly string[];
  readonly needs: readonly string[];
  readonly advice: string;
}[] = [
  {
    names: ['notebookedit'],
    needs: ['file_edit', 'file_write'],
    advice: 'Change files with file_edit, make them with file_write.',
  },
  {
    names: ['askuserquestion', 'askfollowupquestion', 'askuser'],
    needs: [],
    advice: 'No one can answer: decide for yourself, and say in your final message what you assumed.',
  },
  {
    names: ['attemptcompletion', 'finish', 'submit', 'exitplanmode', 'finalanswer'],
    needs: [],
    advice: 'To end, send a message that calls no tool.',
  },
];
