/** Parser of JavaScript and TypeScript, JSX included. Loaded when such a file was changed. */
import { type ParseError, type ParseResult, type ParserOptions, parse } from '@babel/parser';

/** Everything that some tool takes is no error here: it is about slips of an edit, not about a dialect. */
const LENIENT: ParserOptions = {
  sourceType: 'unambiguous',
  errorRecovery: true,
  attachComment: false,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowNewTargetOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
};

type LocatedError = Pick<ParseError, 'reasonCode'> & {
  readonly message: string;
  readonly loc: { readonly line: number; readonly column: number; readonly index: number };
};

export interface ParsedScript {
  readonly errors: readonly LocatedError[];
  /** Absent where the parser could not continue behind an error. */
  readonly file?: ParseResult;
}

/** There are two ways to write decorators: the result is that of the way that fits better. */
export function parseScript(text: string, path: string): ParsedScript {
  const parsed = parseWith(text, path, 'decorators-legacy');
  if (parsed.errors.length === 0 || !text.includes('@')) return parsed;
  const other = parseWith(text, path, 'decorators');
  return other.errors.length < parsed.errors.length ? other : parsed;
}

function parseWith(text: string, path: string, decorators: 'decorators' | 'decorators-legacy'): ParsedScript {
  const plugins: NonNullable<ParserOptions['plugins']> = [
    ...dialectOf(text, path),
    decorators,
    'decoratorAutoAccessors',
    'explicitResourceManagement',
  ];
  const { errors, file } = parseLeniently(text, { ...LENIENT, plugins });
  const counted = errors.filter(({ reasonCode }) => reasonCode !== 'VarRedeclaration' || !DECLARATIONS.test(path));
  return { errors: counted, ...(file && { file }) };
}

const DECLARATIONS = /\.d\.[cm]?ts$/;

function dialectOf(text: string, path: string): NonNullable<ParserOptions['plugins']> {
  if (/\.[cm]?tsx?$/.test(path)) {
    return [['typescript', { dts: DECLARATIONS.test(path) }], ...(path.endsWith('x') ? (['jsx'] as const) : [])];
  }
  return /^[^\n]*(?:\n[^\n]*){0,20}@flow\b/.test(text.slice(0, 2000)) ? ['jsx', ['flow', { all: true }]] : ['jsx'];
}

/** An error that the parser cannot continue behind is thrown, and the only one. */
function parseLeniently(text: string, options: ParserOptions): ParsedScript {
  try {
    const file = parse(text, options);
    return { file, errors: (file.errors ?? []) as unknown as readonly LocatedError[] };
  } catch (error) {
    if (!(error instanceof SyntaxError) || !('loc' in error)) throw error;
    return { errors: [error as unknown as LocatedError] };
  }
}
