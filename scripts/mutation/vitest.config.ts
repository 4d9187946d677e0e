/** The project's own tests, narrowed to those that `npm run mutate` names, in their order: the first failure ends a try. */
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import project from '../../vitest.config.ts';

const include = (process.env.MUTATE_TESTS ?? '').split('\n').filter(Boolean);
const { test = {}, ...rest } = project;

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      include.findIndex((path) => moduleId.endsWith(`/${path}`));
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

export default mergeConfig(
  rest,
  defineConfig({ test: { ...test, projects: undefined, include, reporters: [], sequence: { sequencer: InOrder } } }),
);
