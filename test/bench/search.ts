/** What searching a large tree takes, next to what git itself takes for the same. */
import { openPipeline } from '../tools/pipeline.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { type Candidate, medians, timeToEnd } from './measure.ts';
import { generateTree, NEEDLE } from './tree.ts';

const ROUNDS = 15;

interface Case {
  readonly name: string;
  readonly tool: 'grep_tool' | 'glob_tool';
  readonly pattern: string;
  readonly git: readonly string[];
  readonly max: number;
}

const LIST = ['ls-files', '-co', '--exclude-standard'];

const CASES: readonly Case[] = [
  ...[NEEDLE, 'readonly value \\w+ await'].map((pattern): Case => {
    const git = ['grep', '-nIP', '--untracked', pattern];
    return { name: `grep_tool ${JSON.stringify(pattern)}`, tool: 'grep_tool', pattern, git, max: 1.3 };
  }),
  ...['packages/p7/**/*.ts', '**/*.md'].map(
    (pattern): Case => ({ name: `glob_tool ${pattern}`, tool: 'glob_tool', pattern, git: LIST, max: 1.5 }),
  ),
];

export async function benchSearch(): Promise<Figure[]> {
  const pipeline = openPipeline({ profile: 'ci' });
  try {
    generateTree(pipeline.root);
    const env = { PATH: process.env.PATH ?? '', HOME: pipeline.scratch };
    const time = async (work: () => Promise<unknown>): Promise<number> => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const candidates = CASES.flatMap(({ name, tool, pattern, git }): Candidate[] => [
      {
        name: `git ${name}`,
        measure: () => timeToEnd({ file: 'git', args: git, cwd: pipeline.root, env }, { apart: true }),
      },
      { name, measure: () => time(() => pipeline.result(tool, { pattern })) },
    ]);
    const times = await medians(candidates, ROUNDS);
    return CASES.map(({ name, git, max }) => {
      const [milliseconds = Number.NaN, floorMilliseconds = Number.NaN] = [name, `git ${name}`].map((of) =>
        times.get(of),
      );
      return ratioFigure({ name, milliseconds, floor: `git ${git.join(' ')}`, floorMilliseconds, max });
    });
  } finally {
    await pipeline.close();
  }
}
