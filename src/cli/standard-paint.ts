/** Colours for one of this process's own standard streams. */
import { readDisplay } from '../config/environment.ts';
import { createPaint, type Paint } from '../report/terminal/paint.ts';

export function paintFor({ isTTY }: { readonly isTTY?: boolean }): Paint {
  const { colours } = readDisplay();
  return createPaint(colours === 'always' || (colours === 'auto' && isTTY) ? 'terminal' : 'none');
}
