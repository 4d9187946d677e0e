/** What people paste into issues and comments: real output of tools (`test/fixtures/pastes`), and a few forms that no tool here prints. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve('test/fixtures/pastes');

const OUTPUTS = readdirSync(FOLDER).map((name): [string, string] => [
  name.replace(/\.txt$/, ''),
  readFileSync(join(FOLDER, name), 'utf8'),
]);

const stars = (words: string): string => `${words} ${'*'.repeat(120 - words.length)}`;

const FORMS: Readonly<Record<string, string>> = {
  surefire: `-------------------------------------------------------\n T E S T S\n-------------------------------------------------------\n[INFO] Running app.CartTest\n[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.05 s <<< FAILURE! -- in app.CartTest\n[ERROR] app.CartTest.sum[2] -- Time elapsed: 0.01 s <<< FAILURE!\norg.opentest4j.AssertionFailedError: expected: <[1, 2]> but was: <[2, 1]>\n\tat app.CartTest.sum(CartTest.java:17)\n`,
  'terraform plan': `  # aws_s3_bucket.logs will be created\n  + resource "aws_s3_bucket" "logs" {\n      + arn    = (known after apply)\n      + tags   = {\n          + "env" = "prod"\n        }\n    }\n\nPlan: 1 to add, 0 to change, 0 to destroy.\n`,
  ansible: `${stars('PLAY [web servers]')}\n\n${stars('TASK [Gathering Facts]')}\nok: [web-1]\nfatal: [web-2]: FAILED! => {"changed": false, "msg": ["a", "b"]}\n\n${stars('PLAY RECAP')}\nweb-1 : ok=1 changed=0 unreachable=0 failed=0\n`,
  'psql table': ` id | name           | created_at \n----+----------------+------------\n  1 | first of many  | 2026-01-02\n  2 | second         | 2026-01-03\n(2 rows)\n\n`,
  yaml: `services:\n  - name: web\n    ports: ["80:80", "443:443"]\n    env: &env\n      - KEY=value\n  - name: db\n    <<: *env\n---\n`,
  html: `<div class="card"><a href="https://shop.example/item?id=1"><img src="/i.png" alt="x"></a>\n  <p>Price: <b>12</b> &euro;</p>\n</div>\n`,
  'release notes': `## 1.4.2\n\n* fix(parser): keep [brackets] (#123) by @somebody in https://github.com/o/r/pull/123\n* docs: say \`why\` **twice**\n\n`,
  'dependency update': `| Package | Change | Age |\n|---|---|---|\n| [left-pad](https://npmx.example/left-pad) ([source](https://git.example/left-pad)) | [\`1.0.0\` → \`1.1.0\`](https://diff.example/1) | [![age](https://badge.example/1)](https://docs.example/) |\n\n<details>\n<summary>left-pad (left-pad)</summary>\n\n### [\`v1.1.0\`](https://git.example/releases/1.1.0)\n\n##### Features\n\n- **core**: pad [#12](https://git.example/12) ([abc1234](https://git.example/abc1234))\n\n</details>\n\n<!-- hidden-marker -->\n`,
  checklist: `- [ ] step one of many\n- [x] step two, \`done\`\n  - [ ] a part of it\n`,
  'colours without their escape': `[32mPASS[0m test/a.test.ts [1m(12 tests)[22m [33m5ms[39m\n`,
};

const LENGTH = 65_000;

/** Each as long as GitHub takes with a request beside it, whole lines. */
export const PASTES: Readonly<Record<string, string>> = Object.fromEntries(
  [...OUTPUTS, ...Object.entries(FORMS)].map(([name, text]) => {
    const filled = `${text}\n`.repeat(Math.ceil(LENGTH / (text.length + 1))).slice(0, LENGTH);
    return [name, filled.slice(0, filled.lastIndexOf('\n'))];
  }),
);

const fenced = (text: string): string => {
  const ticks = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map(({ length }) => length + 1)));
  return `${ticks}\n${text}\n${ticks}`;
};

/** How people put a paste into a comment. */
export const PLACINGS: Readonly<Record<string, (text: string) => string>> = {
  bare: (text) => text,
  fenced,
  indented: (text) => text.replaceAll(/^/gm, '    '),
  'in details': (text) => `<details><summary>Log</summary>\n\n${fenced(text)}\n\n</details>`,
};
