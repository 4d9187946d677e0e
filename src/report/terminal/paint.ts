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
  | 'keyword'
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
  keyword: 'magenta',
  address: ['dim', 'underline'],
};

const ON_RUNNER: Partial<Record<Style, Parameters<typeof styleText>[0]>> = { soft: 'gray', address: 'gray' };

/** Makes a text a link; `url` is safe. */
export type PaintLink = (url: string, text: string) => string;

/** Address that a link may lead to; undefined for one of another scheme, or in which a terminal could find its end. */
export function safeAddress(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) && /^[!-~]{1,2000}$/.test(url.href)
    ? url
    : undefined;
}

/** Makes a link as OSC 8 has it, ended by BEL, as wrap-ansi ends it where it breaks a line. */
export const paintLink: PaintLink = (url, text) => `\u001b]8;;${url}\u0007${text}\u001b]8;;\u0007`;

/** An empty text stays empty. */
export function createPaint(palette: Palette): Paint {
  if (palette === 'none') return (_, text) => text;
  const formats = palette === 'runner' ? { ...FORMATS, ...ON_RUNNER } : FORMATS;
  // Whether there are colours has been decided: newer versions of Node would look at standard output once more.
  return (style, text) => (text === '' ? '' : styleText(formats[style], text, { validateStream: false }));
}
