/** What only an input of the action can say, because it belongs to one workflow rather than to the repository. */
import { CONCLUSIONS } from '../core/event.ts';
import { list, section } from './compound-keys.ts';
import { INNER_PATH, REF_START } from './patterns.ts';
import { disabledTools } from './registry-keys.ts';
import { choice, text } from './scalar-keys.ts';

export const RUN = section(
  { description: 'One workflow.' },
  {
    prompt: text({
      description: 'What to do, for events that carry no request (schedule, dispatch, push and so on).',
      pattern: /^[^\0]{0,60000}$/s,
      allowed: 'at most 60000 characters',
      default: '',
    }),
    config: text({
      description: 'Path of the configuration file, read from the default branch or the base of the pull request.',
      pattern: INNER_PATH,
      allowed: 'a path inside the repository',
      default: '.github/kodelet.yml',
    }),
    'base-branch': text({
      description: 'Branch that new branches start from and pull requests go to. Empty: the default branch.',
      pattern: new RegExp(`^$|${REF_START.source}`),
      allowed: 'the name of a branch',
      default: '',
    }),
    'working-directory': text({
      description: 'Directory of the checkout, relative to the workspace of the job.',
      pattern: INNER_PATH,
      allowed: 'a path inside the workspace of the job',
      default: '.',
    }),
    'disabled-tools': disabledTools(
      'Tools that the model does not get, besides those that the configuration file disables; the file cannot lift it.',
    ),
    'fail-on': list({
      description: 'Conclusions that fail the step. Empty: none.',
      item: choice({ description: 'A conclusion.', values: CONCLUSIONS }),
      default: ['failed', 'blocked', 'incomplete'],
    }),
  },
);
