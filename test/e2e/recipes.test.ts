/** The pages that say how to extend the program: each is followed as it stands, and what it adds works. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Copy, copyRepository, type Ran } from '../support/recipe.ts';

let copy: Copy;
beforeEach(() => {
  copy = copyRepository();
});
afterEach(() => copy.remove());

const page = (name: string): string => readFileSync(join('docs', `${name}.md`), 'utf8');

/** Every command prints what the page shows, in which … stands for anything; one of which it shows nothing ends well. */
function expectAsShown(all: readonly Ran[]): void {
  expect(all.length).toBeGreaterThan(0);
  for (const { command, shown, code, stdout, stderr } of all) {
    const said = `${stdout}${stderr}`;
    if (shown === '') expect(code, `${command}\n${said}`).toBe(0);
    else expect(`${command}\n${said}`).toMatch(anythingFor(`${command}\n${shown}`));
  }
}

const anythingFor = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('…')
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
      .join('[\\s\\S]*')}$`,
  );

describe('the recipe', () => {
  it('for a tool adds one that is listed, tested, judged and run', async () => {
    expectAsShown(await copy.follow(page('adding-a-tool')));
    const { stdout } = await copy.run('node scripts/run.mjs src/cli/cli.ts tools list --json');
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ name: 'count_lines', readOnly: true }));
  });

  it('for a program adds one that reads, and one that runs in a sandbox alone', async () => {
    expectAsShown(await copy.follow(page('adding-a-program')));
    expect(readFileSync(join(copy.path, 'docs/commands.md'), 'utf8')).toContain('| `pr` | `-a --across');
  });
});
