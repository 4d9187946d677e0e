/** The project's own tests, narrowed to those that `npm run mutate` names, in their order: the first failure ends a try. */
import type { RunnerTestFile } from 'vitest';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';
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

/** Where a test file cannot even name its tests, the runner sees none that fails: it is given one. */
const begun: Reporter = {
  onTestModuleEnd(module) {
    const { task: file } = module as unknown as { readonly task: RunnerTestFile };
    const { result, tasks } = file;
    if (result?.state !== 'fail' || tasks.length > 0) return;
    const test = { id: `${file.id}_begun`, name: 'can begin', mode: 'run', type: 'test', file, suite: file, result };
    tasks.push(test as unknown as (typeof tasks)[number]);
  },
};

export default mergeConfig(
  rest,
  defineConfig({
    test: { ...test, projects: undefined, include, reporters: [begun], sequence: { sequencer: InOrder } },
  }),
);
