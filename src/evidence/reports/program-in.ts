/** Looks through the programs that start another one, such as `npx` and `python -m`. */

/** Index of the word that names the program, and its plain name. */
interface FoundProgram {
  readonly name: string;
  readonly at: number;
}

/** Words in front of a program that run it as it is. Each pattern stands for one word or more, joined by spaces. */
const STARTERS: readonly RegExp[] = [
  /^npx (?:(?:--no|--no-install|-y|--yes) )*(?=[\w./@])/,
  /^(?:pnpm|yarn|npm) exec (?:-- )?(?=[\w./])/,
  /^(?:uv|poetry|pipenv|hatch|pdm|rye) run (?=[\w./])/,
  /^bunx (?=[\w./@])/,
  /^(?:pnpm|yarn) (?=(?:jest|mocha|vitest)(?: |$))/,
  /^bundle exec (?=[\w./])/,
  /^(?:c8|nyc) (?=[\w./])/,
  /^(?:env|cross-env) (?:[A-Za-z_]\w*=\S* )+(?=[\w./])/,
  /^(?:[\w./-]*\/)?(?:coverage|python[\d.]*) (?:run )?-m (?=(?:pytest|unittest)(?: |$))/,
  /^node (?:--(?:experimental|no|trace|enable|max)[\w=-]* )*(?=(?:\.\/)?node_modules\/(?:jest|mocha|vitest)\/)/,
];

/** Folders of the programs of a repository; another path is another program, no matter what its name is. */
const FOLDERS =
  /^(?:\.\/)?(?:(?:[\w.-]+\/)*node_modules\/(?:\.bin|\w+(?:\/bin)?)|vendor\/bin|bin|\.?v?env\/bin|\.venv\/bin)\/|^\.\/(?=mvnw$|gradlew$)|^\/usr\/(?:local\/)?bin\//;

/** Undefined for what is started from elsewhere. */
export function programIn(words: readonly string[]): FoundProgram | undefined {
  let at = 0;
  for (let isFound = true; isFound; ) {
    const rest = words.slice(at).join(' ');
    const start = STARTERS.map((pattern) => pattern.exec(rest)?.[0]).find((text) => text !== undefined);
    isFound = start !== undefined;
    // A word with a space in it would be counted as several.
    if (start?.split(' ').some((word, index) => word !== '' && words[at + index] !== word)) return undefined;
    at += start?.trim().split(' ').length ?? 0;
  }
  const word = words[at] ?? '';
  const name = word.replace(FOLDERS, '').replace(/\.(?:m|c)?js$/, '');
  return word === '' || name.includes('/') ? undefined : { name, at };
}
