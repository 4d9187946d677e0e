/** Hides what this step knows to be secret: its own keys, and what the environment held of others. */
import type { Secrets } from '../config/read-inputs.ts';
import type { Actions } from '../github/actions.ts';
import { createRedactor, type Redactor } from '../secrets/redaction.ts';

export const redactorOf = (actions: Actions, secrets: Secrets): Redactor =>
  createRedactor([...Object.values(secrets), ...actions.secrets].filter((value) => value));
