/** Commands of languages that have no manifest. Covers `src/agent/first-message/project-commands.ts`. */
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFixture, type Fixture, line } from './fixture.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture(['git', 'make', 'gcc', 'clang', 'clang++', 'cmake']);
  fixture.write('Makefile', 'test:\n\t$(MAKE) -C tests\n');
  fixture.write('tests/Makefile', 'all:\n');
  fixture.write('docs/Makefile', 'html:\n');
});
afterEach(() => fixture.close());

async function commands(...files: readonly string[]): Promise<string> {
  for (const name of files) fixture.write(name);
  for (const words of ['init --quiet', 'add .']) execFileSync('git', words.split(' '), { cwd: fixture.root });
  return line((await fixture.open({ holds: true })).first, 'Commands that run: ').replace(/; git [({].*/, '');
}

it('has the compiler of C and the Makefile of its tests where the repository holds C', async () => {
  expect(await commands('a.py')).toBe('make test');
  expect(await commands('src/a.c')).toBe('make test; make -C tests; gcc FILE');
  fixture.write('lib/Makefile', 'all:\n');
  expect(await commands()).toBe('make test; make -C {tests,lib}; gcc FILE');
});

it('leaves out targets that install', async () => {
  fixture.write(
    'Makefile',
    'shared:\ninstall-lib: shared\n\t$(INSTALL) lib.so /usr/lib\ninstall: install-lib\nuninstall:\n\t$(RM) /usr/lib/lib.so\n',
  );
  expect(await commands('src/a.c')).toBe('make shared; make -C tests; gcc FILE');
});

it('has the compilers of C++, and names them once', async () => {
  expect(await commands('a.cpp')).toBe('make test; make -C tests; clang++ FILE; gcc FILE');
  expect(await commands('CMakeLists.txt')).toBe(
    'cmake -B build; cmake --build build; clang++ FILE; gcc FILE; make test; make -C tests',
  );
});
