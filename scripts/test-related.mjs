// `npm run test:related [-- path…]`: the tests of what a change touches. Without paths, of what git says has changed.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const given = process.argv.slice(2);
const changed =
  given.length > 0 ? given : [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '-o', '--exclude-standard')];

const files = git('ls-files', '-co', '--exclude-standard', 'test').filter(
  (path) => path.endsWith('.test.ts') && existsSync(path),
);
const tests = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));

/** Tests of the structure look at all files, and take seconds. */
const STRUCTURE = ['architecture', 'architecture-page', 'declarations', 'docs', 'exports', 'mirrored', 'words'];

const imports = (path, text) =>
  [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target]) => join(dirname(path), target));

/** Those at the mirrored path, that say they cover the file, or that import it. */
const testsOf = (source) =>
  [...tests].filter(([path, text]) => {
    const mirrored = source.replace(/^src\//, 'test/').replace(/\.ts$/, '.test.ts');
    return path === mirrored || text.includes(`\`${source}\``) || imports(path, text).includes(source);
  });

const paths = new Set(STRUCTURE.map((name) => `test/${name}.test.ts`));
for (const path of changed) {
  if (tests.has(path)) paths.add(path);
  for (const [test] of testsOf(path)) paths.add(test);
}
const unknown = given.filter((path) => !existsSync(path));
if (unknown.length > 0) {
  process.stderr.write(`No such file: ${unknown.join(', ')}. Name files from the top of the repository.\n`);
  process.exit(2);
}
process.stdout.write(`${paths.size} test files for ${changed.length} changed files\n`);
const run = spawn('vitest', ['run', ...paths], { stdio: 'inherit' });
const [code] = await once(run, 'exit');
process.exitCode = code ?? 1;
