/** `npm run bench [PART …]`: what the design promises about speed, next to a floor that is measured in the same run. */
import { benchDiscovery } from './discovery.ts';
import { type Figure, ratioFigure, showFigure } from './figure.ts';
import { benchSandbox, type Cost } from './sandbox.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { benchTurns } from './turns.ts';

const PARTS: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  start: async () => (await benchStart(process.cwd())).map(ratioFigure),
  search: benchSearch,
  turns: benchTurns,
  discovery: async () => (await benchDiscovery()).map(ratioFigure),
  sandbox: async () => (await benchSandbox()).map(costFigure),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are: ${Object.keys(PARTS).join(', ')}`);

for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const figure of await measure()) {
    process.stdout.write(`${showFigure(figure)}\n`);
    if (figure.value > figure.most) process.exitCode = 1;
  }
}

function costFigure({ rung, milliseconds, most }: Cost): Figure {
  const shown = `${milliseconds.toFixed(1)} ms`;
  return { name: `a command in ${rung}`, value: milliseconds, shown, most, how: 'over bare bash' };
}
