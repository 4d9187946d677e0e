/** The first syntax error of Python, by the Python that is installed: it compiles what it reads and runs nothing of it. */
import { isAbsolute } from 'node:path';
import { runProcess } from '../../lib/process.ts';
import { findTrustedProgram, isOutside } from '../../lib/programs.ts';
import { readHead } from '../../lib/regular-file.ts';
import type { SyntaxProblem } from './problem.ts';

const PROGRAM = `
import json, sys
try:
    compile(sys.stdin.buffer.read(), 'file', 'exec', dont_inherit=True)
except SyntaxError as error:
    version = '%d.%d' % sys.version_info[:2]
    print(json.dumps([error.lineno or 1, error.offset or 1, str(error.msg), version]))
`;

/** Isolated: neither variables nor the current directory nor anybody's site-packages say what it imports. */
const ARGUMENTS = ['-I', '-S', '-B', '-W', 'ignore', '-c', PROGRAM];

const RUN = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }, maxOutputBytes: 10_000 } as const;

/** Throws an Error where it says nothing that can be read. */
export type PythonParser = (text: string, timeoutMs: number) => Promise<readonly SyntaxProblem[]>;

/** For the Python on the path of `programs`, which is found now; undefined where there is none outside of the workspace. */
export function createPython(programs: string, workspace: string): (() => Promise<PythonParser>) | undefined {
  const found = findTrustedProgram('python3', programs, workspace);
  if (found === undefined) return undefined;
  let parser: Promise<PythonParser> | undefined;
  return () => {
    parser ??= behind(found, workspace).then((file) => (text, timeoutMs) => problemsOf(text, file, timeoutMs));
    return parser;
  };
}

async function problemsOf(text: string, file: string, timeoutMs: number): Promise<readonly SyntaxProblem[]> {
  const { stdout, exitCode } = await runProcess({ ...RUN, file, args: ARGUMENTS, input: text, timeoutMs });
  if (exitCode !== 0) throw new Error('Python gave up');
  if (stdout === '') return [];
  const [line, column, message, version] = JSON.parse(stdout) as [number, number, string, string];
  return [{ line, column: Math.max(1, column), message: `${message} (Python ${version})` }];
}

/** A script that only chooses among versions takes longer than all the rest, so it is asked once. */
async function behind(file: string, workspace: string): Promise<string> {
  if (!isScript(file)) return file;
  const args = ['-I', '-S', '-c', 'import sys; print(sys.executable)'];
  const { stdout, exitCode } = await runProcess({ ...RUN, file, args, timeoutMs: CHOICE_MS });
  const chosen = stdout.trim();
  return exitCode === 0 && isAbsolute(chosen) && isOutside(workspace, chosen) ? chosen : file;
}

const CHOICE_MS = 5000;

function isScript(file: string): boolean {
  const head = readHead(file, { maxBytes: 2, links: 'follow' });
  if (!head.ok) throw new Error(`"${file}" ${head.reason}`);
  return head.bytes.toString() === '#!';
}
