/** Reads a step's environment as in a process of its own, where it is all that there is. */
import { type Actions, readActions } from '../../src/github/actions.ts';

/** Takes the keys out of `environment`, as the process would out of its own. */
export async function actionsIn(environment: Record<string, string>): Promise<Actions> {
  const own = process.env;
  process.env = environment;
  try {
    return await readActions();
  } finally {
    process.env = own;
  }
}
