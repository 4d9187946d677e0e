/** The programs of the class `project`: what runs, builds, checks and formats the repository's own code. */

export interface ProjectProgram {
  /** Between blanks. */
  readonly names: string;
  /** Why it is of this class. */
  readonly why: string;
  /** Sub-commands that are not of it, each with what it does as words that follow its name. */
  readonly never?: Readonly<Record<string, string>>;
}

const PUBLISHES = 'publishes';

export const PROJECT_PROGRAMS: readonly ProjectProgram[] = [
  {
    names: 'npm',
    why: 'runs scripts of package.json',
    never: { publish: PUBLISHES, login: 'stores a token', token: 'makes tokens' },
  },
];
