/** Lets a real bash run command lines in which every program only reports the words that it was given. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '../../../src/lib/process.ts';

export interface Replayed {
  /** The argument vectors, in the order in which they were run, each with the directory that it was run in. */
  readonly vectors: readonly (readonly string[])[];
  readonly places: readonly string[];
  /** What bash itself said about the text's syntax, if anything. */
  readonly syntaxError: boolean;
}

/** Separators that no accepted command can hold: control characters are refused. */
/** Bash's own complaints hold the driver's name and the line, which differ between two spellings of one command. */
const COMPLAINT = /\S*: line \d+: /g;
const [WORD_END, NEWLINE, NEXT] = ['\u001f', '\u001e', '\u001d'];

/**
 * Runs each text in a subshell of its own, in `root`. Programs and the builtins that we accept are functions which write
 * down their words and return `status`; only cd does its work, so that the working directory is true.
 */
export async function replay(
  texts: readonly string[],
  root: string,
  status: 0 | 1,
  programs: readonly string[],
): Promise<Replayed[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'replay-'));
  try {
    const [input, log, errors] = ['texts', 'log', 'errors'].map((name) => join(scratch, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(input, texts.map((text) => `${text}\0`).join(''));
    await writeFile(join(scratch, 'driver'), driver(programs));
    const result = await runProcess({
      file: '/bin/bash',
      args: ['--noprofile', '--norc', join(scratch, 'driver')],
      cwd: root,
      env: {
        PATH: '/nonexistent',
        LC_ALL: 'C.UTF-8',
        HOME: '/home',
        GITHUB_WORKSPACE: root,
        ROOT: root,
        STATUS: String(status),
        INPUT: input,
        LOG: log,
        ERRORS: errors,
      },
      timeoutMs: 300_000,
      maxOutputBytes: 10_000,
    });
    if (result.exitCode !== 0) throw new Error(`bash failed: ${result.output}`);
    return parse(await readFile(log, 'utf8'), await readFile(errors, 'utf8'));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** In place of a program, for what cat was given on its standard input. */
export const INPUT = '<input>';

const driver = (programs: readonly string[]): string => `
__report() {
  # Programs that only report may keep a loop going for ever.
  (( ++__calls > 100 )) && exit
  local line="$__index"$'\\x1f'"$PWD"$'\\x1f' word
  for word in "$@"; do
    # Reads what a process substitution writes, so that it has run to its end before the next command line.
    if [[ $word == /dev/fd/* ]]; then builtin mapfile <"$word"; fi
    line+="\${word//$'\\n'/$'\\x1e'}"$'\\x1f'
  done
  builtin printf '%s\\n' "$line" >&9
  [[ $1 == pwd ]] || __latest=$1
  return "$STATUS"
}
${programs.map((name) => `function ${name} { __report ${name} "$@"; }`).join('\n')}
# Those whose output the judge knows before they run.
echo() { __report echo "$@"; builtin echo "$@"; return "$STATUS"; }
seq() { __report seq "$@"; /usr/bin/seq "$@"; return "$STATUS"; }
basename() { __report basename "$@"; /usr/bin/basename "$@"; return "$STATUS"; }
dirname() { __report dirname "$@"; /usr/bin/dirname "$@"; return "$STATUS"; }
# Right behind cd it may stand for what \`cd -\` prints, which cannot fail.
pwd() { __report pwd "$@"; builtin pwd "$@"; [[ $__latest == cd ]] || return "$STATUS"; }
# Shows what it is given, so that here-documents can be compared.
cat() {
  __report cat "$@"
  local text=
  if (( $# == 0 )); then
    IFS= builtin read -r -d '' text
    __report '${INPUT}' "$text"
    builtin printf '%s' "$text"
  fi
  return "$STATUS"
}
# What checks words that are known only now runs the program with all of them, and prints the target of a redirection.
bash() {
  if [[ $5 != names ]]; then __report bash "$@"; return; fi
  local uses=$9 at=0 word words=()
  shift 9
  for word in "$@"; do
    if [[ \${uses:at:1} == [A-Z] ]]; then words+=($word); else words+=("$word"); fi
    at=$((at + 1))
  done
  if [[ $1 == echo ]]; then builtin echo "$2"; else "\${words[@]}"; fi
}
# Where it led, for a way back is written out as the place itself.
cd() { builtin cd "$@"; local status=$?; __report cd "$PWD"; return "$status"; }
trap '' PIPE # how far a writer gets before its reader is gone is chance
exec 9>>"$LOG" 8>>"$ERRORS" 7<"$INPUT"
__index=0
while IFS= builtin read -r -d '' __text <&7; do
  builtin printf '\\x1d\\n' >&8
  ( unset -v INPUT LOG ERRORS; __calls=0; ulimit -t 5; builtin cd "$ROOT" && eval "$__text"; builtin wait ) </dev/null >/dev/null 2>&8 7<&-
  __index=$((__index + 1))
done
exit 0
`;

/** Each vector bears the number of its text, for what a process substitution runs may come late. */
function parse(log: string, errors: string): Replayed[] {
  const said = errors.split(`${NEXT}\n`).slice(1);
  const replayed = said.map((text) => ({
    vectors: [] as string[][],
    places: [] as string[],
    syntaxError: SYNTAX_ERROR.test(text),
  }));
  for (const line of log.split('\n').filter(Boolean)) {
    const [index, place = '', ...words] = line.split(WORD_END).slice(0, -1);
    replayed[Number(index)]?.places.push(place);
    replayed[Number(index)]?.vectors.push(
      words.map((word) => word.replaceAll(NEWLINE, '\n').replace(COMPLAINT, 'bash: ')),
    );
  }
  return replayed;
}

const SYNTAX_ERROR = /syntax error|unexpected|unterminated|here-document at line/;
