/** The project's own tests, narrowed to those that `npm run mutate` names. */
import { defineConfig, mergeConfig } from 'vitest/config';
import project from '../../vitest.config.ts';

const include = (process.env.MUTATE_TESTS ?? '').split('\n').filter(Boolean);
const { test = {}, ...rest } = project;

export default mergeConfig(rest, defineConfig({ test: { ...test, include, reporters: [], testTimeout: 120_000 } }));
