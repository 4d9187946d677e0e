/** Colours by what they mean. */
import { styleText } from 'node:util';

export type Style =
  | 'strong'
  | 'emphasis'
  | 'deleted'
  | 'soft'
  | 'good'
  | 'bad'
  | 'caution'
  | 'code'
  | 'heading'
  | 'address';

export type Paint = (style: Style, text: string) => string;

/** Who shows them: a terminal, GitHub's page of a log, which knows no faint text, or something that shows none. */
type Palette = 'terminal' | 'runner' | 'none';
const FORMATS: Readonly<Record<Style, Parameters<typeof styleText>[0]>> = {
  strong: 'bold',
  emphasis: 'italic',
  deleted: 'strikethrough',
  soft: 'dim',
  good: 'green',
  bad: 'red',
  caution: 'yellow',
  code: 'cyan',
  heading: ['bold', 'underline'],
  address: ['dim', 'underline'],
};

const ON_RUNNER: Partial<Record<Style, Parameters<typeof styleText>[0]>> = { soft: 'gray', address: 'gray' };

/** An empty text stays empty. */
export function createPaint(palette: Palette): Paint {
  if (palette === 'none') return (_, text) => text;
  const formats = palette === 'runner' ? { ...FORMATS, ...ON_RUNNER } : FORMATS;
  // Whether there are colours has been decided: newer versions of Node would look at standard output once more.
  return (style, text) => (text === '' ? '' : styleText(formats[style], text, { validateStream: false }));
}
