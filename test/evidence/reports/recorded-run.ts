/** Runs a project with its real runner, and keeps what the run left, without the paths of the machine. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { TestOutcomes } from '../../../src/evidence/reports/outcome.ts';
import { reporterFor } from '../../../src/evidence/reports/reporter.ts';
import { BUILT_PROJECTS } from './built-projects.ts';
import { MORE_PROJECTS } from './more-projects.ts';
import { NODE_PROJECTS, type Project, SCRIPT_PROJECTS } from './projects.ts';

export const PROJECTS: readonly Project[] = [...NODE_PROJECTS, ...SCRIPT_PROJECTS, ...MORE_PROJECTS, ...BUILT_PROJECTS];

export interface Recording {
  readonly exitCode: number;
  readonly output: string;
  /** `{directory}/…` and `{root}/…` → text. */
  readonly reports: Readonly<Record<string, string>>;
}

/** A package that is not among ours has to be named by this variable: the folder of its `node_modules`. */
export const MODULES = resolve(process.env.KODELET_TEST_RUNNERS ?? 'node_modules');

const opened = new Set<string>();

/** Takes away what has been opened, for the end of a test. */
export function removeProjects(): void {
  for (const top of opened) rmSync(top, { recursive: true, force: true });
  opened.clear();
}

export function openProject({ files, needs }: Project): { readonly root: string; readonly directory: string } {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'evidence-')));
  opened.add(top);
  const [root, directory] = [join(top, 'checkout'), join(top, 'reports')];
  mkdirSync(root);
  mkdirSync(directory);
  write(root, files);
  if (/^(?:vitest|jest|mocha)$/.test(needs)) symlinkSync(MODULES, join(root, 'node_modules'));
  return { root, directory };
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export const reporterIn = (
  { root, directory }: { readonly root: string; readonly directory: string },
  command: string,
) =>
  reporterFor(command, {
    root,
    directory,
    inSandbox: directory,
    readText: async (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
  });

/** Undefined outcomes where the command takes no reporter. */
export async function runProject(
  project: Project,
): Promise<{ readonly outcomes: TestOutcomes; readonly recording: Recording }> {
  const place = openProject(project);
  const reporter = await reporterIn(place, project.command);
  const { PATH = '', HOME = homedir() } = process.env;
  const end = spawnSync('bash', ['--noprofile', '--norc', '-c', `exec 2>&1\n${reporter?.command ?? project.command}`], {
    cwd: place.root,
    env: { PATH, HOME, LANG: 'C.UTF-8', ...reporter?.env },
    encoding: 'utf8',
    timeout: project.timeout ?? 300_000,
    killSignal: 'SIGKILL',
  });
  const [exitCode, output] = [end.status ?? 124, end.stdout];
  const outcomes = await reporter?.read({ output, exitCode });
  return { outcomes, recording: keep(place, { exitCode, output, reports: reportsIn(place) }) };
}

function reportsIn({ root, directory }: { readonly root: string; readonly directory: string }): Record<string, string> {
  const list = (folder: string, kept: RegExp, mark: string) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => kept.test(name))
      .map((name) => [`${mark}/${name}`, readFileSync(join(folder, name), 'utf8')] as const);
  return Object.fromEntries([
    ...list(directory, /\.(?:jsonl?|xml)$/, '{directory}'),
    ...list(join(root, 'target/surefire-reports'), /\.xml$/, '{root}/target/surefire-reports'),
  ]);
}

function keep(
  { root, directory }: { readonly root: string; readonly directory: string },
  { exitCode, output, reports }: Recording,
): Recording {
  const plain = (text: string): string =>
    text
      .replaceAll(/<properties>[\s\S]*?<\/properties>/g, '')
      .replaceAll(root, '{root}')
      .replaceAll(directory, '{directory}')
      .replaceAll(dirname(MODULES), '{modules}')
      .replaceAll(homedir(), '{home}')
      .replaceAll(/hostname=\\?"[^"\\]*\\?"/g, '');
  return {
    exitCode,
    output: plain(output),
    reports: Object.fromEntries(Object.entries(reports).map(([path, text]) => [path, plain(text)])),
  };
}

const SIGNS = { passed: '+', failed: '-', skipped: 'o' } as const;

export const shown = (outcomes: TestOutcomes): readonly string[] | undefined =>
  outcomes?.map(({ name, status }) => `${SIGNS[status]} ${name}`).sort();
