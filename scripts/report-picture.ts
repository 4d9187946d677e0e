/** Makes docs/images/report.png: the HTML report of a run of the demo, as Chromium shows it. */
// `node scripts/run.mjs scripts/report-picture.ts`, after `npm run build`: the demo runs what is in dist/.
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { play } from '../test/demo/play.ts';
import { openInChromium } from '../test/support/chromium.ts';

const TARGET = resolve('docs/images/report.png');

const temp = mkdtempSync(join(tmpdir(), 'report-picture-'));
try {
  await play('issue', { root: process.cwd(), temp }, async ({ run }) => {
    const page = run.outputs['report-path'];
    if (!page) throw new Error(`The demo's run wrote no report:\n${run.log}`);
    mkdirSync(resolve('docs/images'), { recursive: true });
    await openInChromium(`file://${page}`, ['--window-size=1000,1480', `--screenshot=${TARGET}`]);
  });
} finally {
  rmSync(temp, { recursive: true, force: true });
}
console.log(`${TARGET}: ${Math.round(statSync(TARGET).size / 1024)} KB`);
