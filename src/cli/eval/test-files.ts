/** Which files of a change are its tests: by the usual folders and names of tests, or by patterns that a person gives. */
import { compileGlob } from '../../lib/glob.ts';

/** Folders anywhere, and names that test runners look for on their own. */
const USUAL_TEST_FILES: readonly string[] = [
  '**/{test,tests,__tests__,__snapshots__,spec,specs,testdata,e2e}/**',
  '**/*.{test,spec,tests,specs}.*',
  '**/*_{test,tests,spec}.*',
  '**/{test,tests,spec,specs}.*',
  '**/test{_,-}*.*',
  '**/conftest.py',
  '**/*{Test,Tests,IT,Spec,TestCase}.{java,kt,kts,scala,groovy,cs,fs,vb,php,swift}',
];

/** Whether a path is one; `/` between its names. */
export function testFileMatcher(patterns: readonly string[] = USUAL_TEST_FILES): (path: string) => boolean {
  const matchers = patterns.map(compileGlob);
  return (path) => matchers.some((matches) => matches(path));
}
