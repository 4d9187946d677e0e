/** The error that people are meant to read: a stable code, what happened, and what to do about it. */
import { systemFailure } from './system-error.ts';

export type KodeletErrorCode =
  | 'config' // a wrong input or configuration key; nothing was started
  | 'usage' // a wrong command line
  | 'credentials' // a key or token is missing or was refused
  | 'model' // the model's service failed for good
  | 'context' // the conversation is too long for the model
  | 'overload' // the model's service was busy at every attempt
  | 'github' // GitHub failed for good
  | 'network' // nothing answers at an address, or a proxy or a certificate stands in the way
  | 'git' // git failed
  | 'hook' // a hook of the repository does not let the session continue
  | 'tools' // a tool could not be registered
  | 'journal' // the journal could not be written
  | 'runner' // a file of the runner could not be written
  | 'machine' // a disk, a limit or a missing file of the machine
  | 'sandbox'; // one is required and this machine has none

/** A place in a file of the repository. */
export interface FilePosition {
  /** From the top of the repository, with `/`. */
  readonly file: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
}

export class KodeletError extends Error {
  readonly code: KodeletErrorCode;
  /** The next step, as a sentence for a person. */
  readonly remedy: string | undefined;
  /** The dotted key of the configuration file that it is about; items of lists by their number. */
  readonly key: string | undefined;
  /** Position at which it is shown beside the file. */
  readonly position: FilePosition | undefined;

  constructor(
    code: KodeletErrorCode,
    message: string,
    options: { remedy?: string; key?: string; position?: FilePosition; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'KodeletError';
    this.code = code;
    this.remedy = options.remedy;
    this.key = options.key;
    this.position = options.position;
  }
}

/** Not by its class: a part of the bundle that is loaded later has a class of its own. */
export const isKodeletError = (error: unknown): error is KodeletError =>
  error instanceof Error && error.name === 'KodeletError';

/** Position in a text that begins with `path:line:column`. */
export function positionOf(text: string): FilePosition | undefined {
  const [, file = '', line, column] = /^([^\s:]+):(\d+):(\d+)(?::|$)/.exec(text) ?? [];
  return file === '' ? undefined : { file, line: Number(line), column: Number(column) };
}

/** What the system said about a file or a limit, as an error that people can read; undefined for any other. */
export function machineError(error: unknown): KodeletError | undefined {
  const failure = systemFailure(error);
  return failure && new KodeletError('machine', failure.reason, { remedy: failure.remedy, cause: error });
}

/** `message` and, where there is one, the remedy, without a final full stop: for logs and comments. Never a stack. */
export function describeError(thrown: unknown): string {
  const error = machineError(thrown) ?? thrown;
  const remedy = isKodeletError(error) && error.remedy;
  const message = unended(error instanceof Error ? error.message : String(error));
  return remedy ? `${message}. ${unended(remedy)}` : message;
}

const unended = (text: string): string => text.replace(/[.\s]+$/, '');
