/** The configuration under a name that is not read: whoever wrote it would go without its limits and rules, and not know. */
import { KodeletError } from '../core/error.ts';
import { configPath } from './read-inputs.ts';

export const MISNAMED_FILE = '.github/kodelet.yaml';

/** `option` is where another file is named. */
export const misnamedFile = (option: 'the input config' | '--config'): KodeletError =>
  new KodeletError('config', `${MISNAMED_FILE} is not read: the configuration is ${configPath({})}`, {
    remedy: `Rename the file, or name it in ${option}`,
  });
