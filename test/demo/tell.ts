/** Tells a demo to people in a terminal: the request, what came of it on GitHub, what it means and what to try next. */
import { readDisplay } from '../../src/config/process-environment.ts';
import { fence } from '../../src/markdown/code-text.ts';
import { plainLine } from '../../src/report/log-text.ts';
import { renderMarkdown } from '../../src/report/terminal/markdown.ts';
import { createPaint, type Paint } from '../../src/report/terminal/screen.ts';
import type { Issue, User } from '../support/github/types.ts';
import type { Kept } from './keep.ts';
import { diffOf, replaceAddresses } from './leftovers.ts';
import type { Played } from './play.ts';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';

export interface Teller {
  /** Before the run, whose events stand below it. */
  request(begun: Pick<Played, 'fixture' | 'thread'>, model: string): void;
  outcome(played: Played): Promise<void>;
  /** What it means, what was kept and where, and other things to try. */
  end(played: Played, kept?: Kept): void;
}

/** Nobody reads longer lines with ease. */
const MAX_COLUMNS = 100;

type Output = Pick<NodeJS.WriteStream, 'write'> & Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>>;

export function createStoryBuilder(name: ScenarioName, output: Output = process.stdout): Teller {
  const columns = Math.min(output.columns || MAX_COLUMNS, MAX_COLUMNS);
  const paint = createPaint(hasColours(output) ? 'terminal' : 'none');
  const page = { columns: columns - INDENT.length, paint };
  const inner = { columns: columns - 2 * INDENT.length, paint };
  const write = (text: string): void => void output.write(`${text}\n`);
  const heading = (words: string): void =>
    write(`\n${paint('strong', `━━ ${words} ${'━'.repeat(Math.max(0, columns - words.length - 4))}`)}\n`);
  const show = (markdown: string): void => write(indented(renderMarkdown(forTerminal(markdown), page)));
  const showPullRequest = (pullRequest: Issue, clean: (text: string) => string, diff: string | undefined): void => {
    const kind = pullRequest.pull?.draft ? 'Draft pull request' : 'Pull request';
    heading(plainLine(`${kind} ${titleOf(pullRequest)}`));
    show(clean(pullRequest.body ?? ''));
    if (diff) show(`---\n\n${diffBlock(diff)}`);
  };
  return {
    request({ fixture, thread }, model) {
      heading('The request');
      show(SCENARIOS[name].story);
      write(`\n${INDENT}${fixture.repository.fullName} · ${paint('strong', plainLine(titleOf(thread)))}\n`);
      const { user, body, comments } = thread;
      const say = (login: User, verb: string, text: string): void => {
        write(paint('soft', `${INDENT}${plainLine(nameOf(login))} ${verb}:`));
        write(`${indented(indented(renderMarkdown(forTerminal(text), inner)))}\n`);
      };
      say(user, 'writes', body ?? '');
      for (const comment of comments) say(comment.user, 'comments', comment.body);
      write(`${INDENT}The model is ${model}.`);
      heading('The work, as it happens');
    },
    async outcome(played) {
      const { thread, comments, pullRequest, earlier, later } = played;
      const clean = (text: string): string => replaceAddresses(text, played, () => undefined);
      for (const { summary } of earlier) {
        heading('The job before it, as its summary shows it');
        show(clean(summary));
      }
      heading(`The comment on #${thread.number}`);
      show(clean(comments.at(-1) ?? '(none)'));
      for (const { path, line, body, user, replyTo, isResolved } of thread.pull?.reviewComments ?? []) {
        const place = `${replyTo === undefined ? 'On' : 'Answer on'} ${path}:${line}`;
        write(
          `\n${INDENT}${paint('strong', plainLine(`${place}, by ${nameOf(user)}${isResolved ? ', resolved' : ''}`))}`,
        );
        show(clean(body));
      }
      if (pullRequest) showPullRequest(pullRequest, clean, await diffOf(played));
      for (const { summary } of later) {
        heading('The last job, as its summary shows it');
        show(clean(summary));
      }
    },
    end({ run }, kept) {
      const { conclusion, meaning } = SCENARIOS[name];
      heading('What it means');
      if (run.outputs.conclusion === conclusion) show(meaning);
      else if (run.outputs.conclusion)
        show(
          `This scenario is meant to end as ${conclusion}, and the model did not get there. The comment above says what came of the run instead.`,
        );
      write(
        `${INDENT}The run ended as ${run.outputs.conclusion}, after ${(run.durationMs / 1000).toFixed(1)} seconds.`,
      );
      if (kept) {
        heading(`Kept in ${kept.directory}`);
        for (const line of columnsOf(kept.files, paint)) write(line);
        write(`\n${INDENT}Open this page in a browser: ${kept.page}`);
      }
      heading('What to try next');
      for (const line of columnsOf(NEXT, paint)) write(line);
    },
  };
}

function hasColours({ isTTY }: Output): boolean {
  const { colours } = readDisplay();
  return colours === 'always' || (colours === 'auto' && isTTY === true);
}

const INDENT = '  ';
const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, INDENT);

type Rows = readonly (readonly [name: string, what: string])[];

function columnsOf(rows: Rows, paint: Paint): string[] {
  const longest = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, what]) => `${INDENT}${paint('code', name.padEnd(longest))}  ${what}`);
}

const NEXT: Rows = [
  ['npm run demo -- --open', 'the same as a page that looks like GitHub'],
  ['npm run demo -- --keep', 'keep the repositories, texts, log and report'],
  ...Object.entries(SCENARIOS)
    .filter(([name]) => name !== 'issue')
    .map(([name, { title }]) => [`npm run demo -- --scenario ${name}`, title] as const),
  ['ANTHROPIC_API_KEY=… npm run demo', 'the same with the real model, for a few cents'],
  ['README.md', 'how to set it up for your repository, in three steps'],
];

const titleOf = ({ number, title }: Issue): string => `#${number}: ${title}`;
const nameOf = ({ login }: User): string => login.replace(/\[bot\]$/, '');

/** What GitHub's page folds is one line here, and what it does not show is left out. */
function forTerminal(markdown: string): string {
  return markdown
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<details>\s*<summary>(.*?)<\/summary>[\s\S]*?<\/details>/g, '▸ $1')
    .replaceAll(/<details open>\s*<summary>(.*?)<\/summary>([\s\S]*?)<\/details>/g, '▾ $1\n$2')
    .replaceAll(/<\/?su[bp]>/g, '')
    .replaceAll(/^> \[!(\w)(\w*)\]$/gm, (_, first: string, rest: string) => `> **${first}${rest.toLowerCase()}**\n>`)
    .trim();
}

/** The lines that say which file it is, and those that changed. */
const diffBlock = (diff: string): string => fence(diff.replaceAll(/^(?:diff|index) .*\n/gm, '').trimEnd(), 'diff');
