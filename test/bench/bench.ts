/** `npm run bench [-- PART …]`: what the design promises about speed and cost, speed next to a floor that is measured in the same run. */
import { Argument } from 'commander';
import { runScript } from '../../scripts/run-script.ts';
import { benchContext } from './context.ts';
import { benchDiscovery } from './discovery.ts';
import { type Figure, ratioFigure, showFigure } from './figure.ts';
import { benchHostile } from './hostile.ts';
import { benchLarge } from './large.ts';
import { benchMixed } from './mixed.ts';
import { benchRoundTrips } from './round-trips.ts';
import { benchSandbox, type Cost } from './sandbox.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { benchTasks } from './tasks.ts';
import { benchTerminal } from './terminal.ts';
import { benchTokens } from './tokens.ts';
import { benchTurns } from './turns.ts';

const PARTS: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  start: async () => (await benchStart(process.cwd())).map(ratioFigure),
  terminal: async () => (await benchTerminal(process.cwd())).map(ratioFigure),
  mixed: () => benchMixed(process.cwd()),
  'round-trips': () => benchRoundTrips(process.cwd()),
  large: async () => (await benchLarge(process.cwd())).map(ratioFigure),
  search: benchSearch,
  turns: benchTurns,
  context: benchContext,
  discovery: async () => (await benchDiscovery()).map(ratioFigure),
  hostile: benchHostile,
  tokens: benchTokens,
  tasks: () => benchTasks(process.cwd()),
  sandbox: async () => (await benchSandbox()).map(costFigure),
};

await runScript(
  'bench',
  (command) =>
    command
      .description(
        'Measures speed next to a floor of the same run, and what requests and calls cost; fails where a figure is above its limit.',
      )
      .addArgument(new Argument('[part...]', 'what to measure; everything without it').choices(Object.keys(PARTS))),
  async (_options, asked) => {
    let exitCode = 0;
    for (const [name, measure] of Object.entries(PARTS)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      for (const figure of await measure()) {
        process.stdout.write(`${showFigure(figure)}\n`);
        if (figure.value > figure.max) exitCode = 1;
      }
    }
    return exitCode;
  },
);

function costFigure({ backend, command, milliseconds, max }: Cost): Figure {
  const shown = `${milliseconds.toFixed(1)} ms`;
  return { name: `a command ${command} in ${backend}`, value: milliseconds, shown, max, how: 'over bare bash' };
}
