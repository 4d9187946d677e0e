/** The files that GitHub and editors read: the issue forms are ones that GitHub shows, and editors write what biome accepts. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { matchesGlob } from '../src/lib/glob.ts';

const TEMPLATES = '.github/ISSUE_TEMPLATE';
const forms = readdirSync(TEMPLATES).filter((name) => name !== 'config.yml');

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly value?: string };
  readonly validations?: { readonly required?: boolean };
}

const fieldsOf = (name: string): Field[] => parse(readFileSync(`${TEMPLATES}/${name}`, 'utf8')).body;

describe('the issue forms', () => {
  it.each(forms)('have in %s a name, a description, and fields that GitHub knows', (name) => {
    const form = parse(readFileSync(`${TEMPLATES}/${name}`, 'utf8'));
    expect(Object.keys(form)).toEqual(['name', 'description', 'labels', 'body']);
    const fields = fieldsOf(name).filter(({ type }) => type !== 'markdown');
    expect(fields.length).toBeGreaterThan(0);
    for (const { type, id, attributes } of fields) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      expect(id).toMatch(/^[\w-]+$/);
      expect(attributes.label).toBeTruthy();
    }
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  });

  it('ask for all that a bug is looked for with, and demand no link that a private repository cannot give', () => {
    const fields = fieldsOf('bug.yml').filter(({ type }) => type !== 'markdown');
    const required = fields.filter(({ validations }) => validations?.required).map(({ id }) => id);
    expect(required).toEqual(['problem', 'version', 'workflow', 'log']);
    expect(fields.map(({ id }) => id)).toContain('run');
  });

  it('hold no request, which would start our own agent on each new issue', () => {
    const texts = forms.map((name) => readFileSync(`${TEMPLATES}/${name}`, 'utf8'));
    expect(texts.filter((text) => text.includes('/agent'))).toEqual([]);
  });

  it('send a vulnerability to a private report', () => {
    const { blank_issues_enabled: blank, contact_links: links } = parse(
      readFileSync(`${TEMPLATES}/config.yml`, 'utf8'),
    );
    expect(blank).toBe(false);
    expect(links[0].url).toMatch(/\/security\/advisories\/new$/);
  });
});

describe('CODEOWNERS', () => {
  it('names an owner for every file, in the form that GitHub takes', () => {
    const lines = readFileSync('.github/CODEOWNERS', 'utf8')
      .split('\n')
      .filter((line) => /^[^#]/.test(line));
    expect(lines.map((line) => line.split(/ +/)).filter(([, ...owners]) => owners.length === 0)).toEqual([]);
    expect(
      lines.flatMap((line) => line.split(/ +/).slice(1)).filter((owner) => !/^@[\w-]+(?:\/[\w-]+)?$/.test(owner)),
    ).toEqual([]);
    expect(lines[0]).toMatch(/^\* @/);
  });
});

describe('the entry for schemastore.org', () => {
  it('matches the file that a run reads, and no other spelling', () => {
    const [, entry = '{}'] =
      /```json\n(\{\n {2}"name": "kodelet-ci"[\s\S]*?)```/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
    const { fileMatch, url } = JSON.parse(entry) as { fileMatch?: string[]; url?: string };
    const matches = (path: string): boolean => (fileMatch ?? []).some((pattern) => matchesGlob(path, pattern));
    expect(['.github/kodelet.yml', '.github/kodelet.yaml', 'kodelet.yml'].map(matches)).toEqual([true, false, false]);
    const { $id } = JSON.parse(readFileSync('schema/kodelet.schema.json', 'utf8')) as { $id: string };
    expect(url).toBe($id.replace(/\/v[^/]+\//, '/main/'));
  });
});

describe('.editorconfig', () => {
  /** Section → settings. */
  const sections = Object.fromEntries(
    readFileSync('.editorconfig', 'utf8')
      .split(/^(?=\[)/m)
      .map((text) => [
        /^\[(.*)\]$/m.exec(text)?.[1] ?? '',
        Object.fromEntries([...text.matchAll(/^(\w+) = (.*)$/gm)].map(([, key = '', value = '']) => [key, value])),
      ]),
  );

  it('says what biome.json says', () => {
    const { indentStyle, indentWidth, lineWidth } = JSON.parse(readFileSync('biome.json', 'utf8')).formatter;
    expect(sections['*']).toMatchObject({
      indent_style: indentStyle,
      indent_size: String(indentWidth),
      end_of_line: 'lf',
    });
    const code = Object.keys(sections).find((glob) => glob.startsWith('*.{ts,'));
    expect(sections[code ?? '']).toEqual({ max_line_length: String(lineWidth) });
  });
});

it('an archive of the commit, which runners download, has what the action needs and nothing else', () => {
  const tree = execFileSync('git', ['write-tree'], { encoding: 'utf8' }).trim();
  const listed = execFileSync('git', ['archive', '--format=tar', '--worktree-attributes', tree], {
    maxBuffer: 2 ** 28,
  });
  const names = execFileSync('tar', ['-t'], { input: listed, encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = execFileSync('git', ['ls-tree', '-r', '--name-only', tree, 'dist'], { encoding: 'utf8' });
  const needed = ['LICENSE', 'README.md', 'action.yml', ...files.split('\n').filter(Boolean)];
  expect(names.filter((name) => !name.endsWith('/')).toSorted()).toEqual(needed.toSorted());
});
