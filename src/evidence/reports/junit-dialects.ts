/** Readers of JUnit's XML as pytest, ctest and PHPUnit write it. */
import type { Relocate } from './json-reports.ts';
import { type JunitCase, readJunit } from './junit.ts';
import type { ReportedTest } from './outcome.ts';

/** A module that could not be collected is a failed test of its file's name. Lines count from 0. */
export function pytestTests(text: string, relocate: Relocate): readonly ReportedTest[] | undefined {
  return readJunit(text)?.map(({ name, className, file: path, line, status, message }) => {
    const file = path === undefined ? undefined : relocate(path);
    const scopes = scopesOf(className, path);
    return {
      titles: file === undefined ? [className, name] : className === '' ? [file] : [file, ...scopes, name],
      status,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line: line + 1 }),
      ...(message && { message }),
      ...(className === '' && status === 'failed' && { isUnloaded: true }),
    };
  });
}

/** `tests.test_a.TestA` in `tests/test_a.py` is `TestA`. */
function scopesOf(className: string, path: string | undefined): readonly string[] {
  const module = (path ?? '').replace(/\.py$/, '').replaceAll('/', '.');
  const rest =
    className === module ? '' : className.startsWith(`${module}.`) ? className.slice(module.length + 1) : className;
  return rest === '' ? [] : rest.split('.');
}

/** A test whose program is missing did not run, and ctest fails. */
export const ctestTests = (text: string): readonly ReportedTest[] | undefined =>
  readJunit(text)?.map(({ name, status, message, skipped }) => {
    const isMissing = skipped?.startsWith('Unable to find executable') ?? false;
    return { titles: [name], status: isMissing ? 'failed' : status, message: isMissing ? skipped : message };
  });

/** Data sets are part of the name. */
export const phpunitTests = (text: string, relocate: Relocate): readonly ReportedTest[] | undefined =>
  readJunit(text)?.map(({ name, className, file, line, status, message }: JunitCase) => ({
    titles: [className, name],
    status,
    ...(file !== undefined && { file: relocate(file) }),
    ...(line !== undefined && { line }),
    ...(message && { message }),
  }));

/** Reads the cases of a writer that is not known, which may name their file. */
export function anyJunitTests(text: string, relocate: Relocate): readonly ReportedTest[] | undefined {
  if (/<testsuite\s[^>]*name="pytest"/.test(text)) return pytestTests(text, relocate);
  return readJunit(text)?.map(({ name, className, file: path, line, status, message }) => {
    const file = path === undefined ? undefined : relocate(path);
    const isUnloaded = status === 'failed' && (UNLOADED.test(className) || UNLOADED.test(name));
    return {
      titles: [...(file === undefined ? [] : [file]), ...(className === name ? [] : [className]), name],
      status,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
      ...(message && { message }),
      ...(isUnloaded && { isUnloaded }),
    };
  });
}

/** What jest-junit and gotestsum write in place of the tests of a file or package that does not load. */
const UNLOADED = /^(?:Test suite failed to run|TestMain)$/;
