/** The phases behind `receive`: loaded together, and only when somebody asked for a run. */
import { authorize } from './authorize.ts';
import { gather } from './gather.ts';
import { manage } from './manage.ts';
import { publish } from './publish.ts';
import { report } from './report.ts';
import { openRun } from './run.ts';
import { work } from './work.ts';

export const phases = { openRun, authorize, manage, gather, work, publish, report };
