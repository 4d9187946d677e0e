/** Who shows a session to a person: live in a terminal, line by line into a file, or its answer alone. */
import { createPaint } from './paint.ts';
import { createPlainPrinter, createQuietPrinter } from './plain-printer.ts';
import type { Printer, PrinterOptions } from './printing.ts';
import type { Display } from './screen.ts';

/** Reading Markdown takes a moment to load, and only a terminal needs it. */
export async function createPrinter(options: PrinterOptions): Promise<Printer> {
  const paintFor = ({ isTTY = false }: Display) =>
    createPaint(options.colours === 'always' || (options.colours === 'auto' && isTTY) ? 'terminal' : 'none');
  const printing = { ...options, paints: { out: paintFor(options.out), err: paintFor(options.err) } };
  const isLive = options.canRedraw && options.out.isTTY === true;
  if (options.quiet) return createQuietPrinter(printing, isLive);
  return isLive ? (await import('./live-printer.ts')).createLivePrinter(printing) : createPlainPrinter(printing);
}
