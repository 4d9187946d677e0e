/** What five other agent systems state, and what is here: rows of the page docs/five-systems.md, each with the test that holds it. */

import * as forms from '../../src/core/foreign-forms.ts';
import { CALL_FORMS, type ForeignForm, SETTING_FORMS, SYSTEMS } from '../../src/core/foreign-forms.ts';
import { type Column, code, markdownTable } from './markdown-table.ts';

export interface SystemRow {
  readonly system: (typeof SYSTEMS)[number];
  readonly statement: string;
  readonly state: 'same' | 'different' | 'not here';
  /** What is here, or why it is not. */
  readonly here: string;
  /** File below test/ and a title in it. */
  readonly test: readonly [file: string, title: string];
}

const FILES = 'tools/builtin/files';
const TABLE = 'core/foreign-forms.test.ts';
const FOREIGN = 'tools/author/foreign-tool.test.ts';
const LOAD = 'tools/custom/load.test.ts';

/** Statements about what a system does. Those about its words come from the table of foreign forms. */
export const BEHAVIOURS: readonly SystemRow[] = [
  {
    system: 'Kodelet',
    statement: 'A custom tool is an executable that answers `description` and `run`',
    state: 'same',
    here: '`kodelet-tools/`, and `~/.kodelet/tools` after it',
    test: [LOAD, 'takes executables, and passes over other files, hidden ones and READMEs'],
  },
  {
    system: 'Kodelet',
    statement: "The repository's tool goes before the user's tool of the same name",
    state: 'same',
    here: 'a notice names the one that is not used',
    test: [LOAD, 'prefers the repository’s tool to the runner’s'],
  },
  {
    system: 'Kodelet',
    statement: 'A broken tool stops none of the others',
    state: 'same',
    here: 'it is listed with its reason; `tools validate` says how to fix it',
    test: [LOAD, 'lists each broken tool with its reason and keeps the others'],
  },
  {
    system: 'Kodelet',
    statement: 'A tool gets a few variables of the environment',
    state: 'same',
    here: '`custom_tools.env_whitelist`, and `env` for single tools',
    test: [LOAD, 'passes the checked input with its defaults as JSON, in the workspace, in a small environment'],
  },
  {
    system: 'Kodelet',
    statement: 'A tool that takes too long is ended',
    state: 'same',
    here: 'with all that it started; what it had printed is kept',
    test: [LOAD, 'ends the whole tree at its own timeout and keeps what it had printed'],
  },
  {
    system: 'Kodelet',
    statement: '`git_info` takes a path and answers with branch, commit and uncommitted changes',
    state: 'same',
    here: 'also with message and author',
    test: [
      'kodelet-tools/kodelet-tools.test.ts',
      'git_info answers with the branch, the last commit and how much is uncommitted, in any state',
    ],
  },
  {
    system: 'Kodelet',
    statement: '`error_tool` fails when `should_fail` says so',
    state: 'same',
    here: 'and also without any input',
    test: [
      'kodelet-tools/kodelet-tools.test.ts',
      'error_tool fails with its message and its details, unless it should not',
    ],
  },
  {
    system: 'Kodelet',
    statement: '`file_multi_edit` replaces a text as often in one file as `occurrence` says',
    state: 'same',
    here: 'understood as that many edits; our own form edits several files',
    test: ['session/call/understand-call.test.ts', '%s %j is %s %j'],
  },
  {
    system: 'Kodelet',
    statement: 'A structured result has `toolName`, `success`, `error`, `metadataType`, `metadata` and `timestamp`',
    state: 'same',
    here: 'read and written in that order; types that we do not know survive',
    test: ['core/result.test.ts', 'writes the envelope in the order of the format, without what is empty'],
  },
  {
    system: 'Kodelet',
    statement: 'An MCP server is started as the configuration says',
    state: 'same',
    here: 'by stdio, streamable HTTP or SSE; never one that a file of the workspace names',
    test: ['tools/mcp/start-servers.test.ts', 'are never those of a file in the workspace'],
  },
  {
    system: 'Kodelet',
    statement: '`~/.kodelet/config.yaml` configures custom tools',
    state: 'same',
    here: 'its section `custom_tools`, in a terminal only; the file of the repository goes before',
    test: ['cli/custom-tools.test.ts', 'are configured in the home directory too, and the repository goes before'],
  },
  {
    system: 'KODE SDK',
    statement: 'A tool states its input as concise parameters, required at every depth unless it says otherwise',
    state: 'same',
    here: '`params`, also with nested `properties`',
    test: [
      FOREIGN,
      'takes nested properties as KODE SDK says them: required at every depth, unless they say otherwise',
    ],
  },
  {
    system: 'KODE SDK',
    statement: 'A tool reports events while it runs',
    state: 'same',
    here: '`context.emit`; immediately in the log and the comment',
    test: ['tools/author/tools.test.ts', 'knows its call, tells, and calls other tools through the gate'],
  },
  {
    system: 'KODE SDK',
    statement: 'A registry makes tools by factories',
    state: 'same',
    here: '`registry.register`; `serve()` serves what is registered',
    test: [FOREIGN, 'serves what is registered when it is asked'],
  },
  {
    system: 'KODE SDK',
    statement: 'Tools answer with JSON such as `{ ok, path, bytes }`',
    state: 'different',
    here: 'the model gets text, which costs fewer tokens; machines get the structured result',
    test: [`${FILES}/file-write.test.ts`, 'creates parents and answers with size and lines, not with the text'],
  },
  {
    system: 'KODE SDK',
    statement: 'A reader of files answers with `offset`, `limit`, `truncated` and `content`',
    state: 'different',
    here: 'numbered lines and a notice with the next offset; `offset`, `lineLimit`, `lines` and `truncated` in the structured result',
    test: [`${FILES}/file-read.test.ts`, 'says how many lines remain and where they begin'],
  },
  {
    system: 'KODE SDK',
    statement: 'A search answers with `matches`',
    state: 'different',
    here: 'lines grouped by file; the places of matches in the structured result',
    test: ['tools/builtin/search/grep-tool.test.ts', 'records where matches begin and end in the wire format'],
  },
  {
    system: 'KODE SDK',
    statement: 'A hook before a call may allow, ask, deny or answer in its place',
    state: 'same',
    here: 'a program of the repository, or `ask-agent` without one',
    test: ['tools/hook-answer.test.ts', 'is understood in the form of %s: %j'],
  },
  {
    system: 'KODE SDK',
    statement: 'A hook may be a JSON file with a prompt and placeholders',
    state: 'different',
    here: '`hooks.after-tool[].ask-agent` in the configuration, with `{{file.path}}`, `{{tool.name}}`, `{{command}}` and `{{result}}`',
    test: ['tools/hook-words.test.ts', 'have what {{%s}} stands for'],
  },
  {
    system: 'KODE SDK',
    statement: 'Skills are in `.skills/`, and were in `skills/`',
    state: 'same',
    here: 'both are read after `.kodelet/skills/`; the list says which one of two is not used',
    test: ['tools/builtin/plan/skills.test.ts', 'are found in the folders of other agents too'],
  },
  {
    system: 'KODE SDK',
    statement: 'A subagent gets a context with its task, and templates say which others they may start',
    state: 'same',
    here: '`context` of `subagent`, and `subagents.templates.NAME.templates`',
    test: ['session/subagent/start-subagents.test.ts', 'starts the templates that its own lists, and no others'],
  },
  {
    system: 'KODE SDK',
    statement: 'A session continues after a crash, and no call is made twice',
    state: 'same',
    here: 'from the journal',
    test: ['session/earlier-session.test.ts', 'goes on from every event: nothing is done twice, and no result is lost'],
  },
  {
    system: 'KODE SDK',
    statement: 'A to-do list has at most one item in progress',
    state: 'same',
    here: '`todo_write` and `todo_read`',
    test: [
      'tools/builtin/plan/todos.test.ts',
      'refuse an id twice, two items in progress, and a status that there is not',
    ],
  },
  {
    system: 'KODE SDK',
    statement: 'The model is reminded of open items of its to-do list',
    state: 'same',
    here: 'with the current goal',
    test: ['session/reminder.test.ts', 'speaks of the goal and of open items together'],
  },
  {
    system: 'KODE SDK',
    statement: 'A tool is restored from a descriptor',
    state: 'not here',
    here: 'tools are loaded again in each process; `toDescriptor` is ignored with a note',
    test: [TABLE, 'TOOLS'],
  },
  {
    system: 'AgentOS',
    statement: 'A tool is a class with identity, schemas, capabilities, side effects and `execute`',
    state: 'same',
    here: 'the class `Tool` of `kodelet-ci/tools`',
    test: [FOREIGN, 'has a class that extends Tool, whose parts all count'],
  },
  {
    system: 'AgentOS',
    statement: 'A result says by `success` whether it is one',
    state: 'same',
    here: '`success: false` is a failure with or without `error`; data that only looks like it stays data',
    test: [FOREIGN, 'leaves data alone that only looks like a result'],
  },
  {
    system: 'AgentOS',
    statement: 'The output is checked against `outputSchema`',
    state: 'same',
    here: 'a misfit fails a tool that only reads, and is a warning for others, which have done their work',
    test: ['agent/custom-tools.test.ts', '%s is held against the output schema (%j)'],
  },
  {
    system: 'AgentOS',
    statement: 'A tool without a required capability is not used',
    state: 'same',
    here: 'what the profile and the person grant decides; an unknown capability is named',
    test: [FOREIGN, 'a tool is kept out of a run that does not grant what it requires'],
  },
  {
    system: 'AgentOS',
    statement: '`shutdown` runs at the end',
    state: 'same',
    here: 'at the end of the process that serves a call, also when the host ends it',
    test: [FOREIGN, 'has a class that extends Tool, whose parts all count'],
  },
  {
    system: 'AgentOS',
    statement: 'Tools share `sessionData` for a whole session',
    state: 'different',
    here: 'for the calls of one process, and each call is one: what must last goes into a file',
    test: [TABLE, 'context.%s'],
  },
  {
    system: 'AgentOS',
    statement: 'A list disables tools for everybody',
    state: 'same',
    here: '`tools.disabled` and `custom_tools.deny`; a disabled tool is not run for its description either',
    test: [LOAD, 'does not run a disabled tool, not even for its description'],
  },
  {
    system: 'AgentOS',
    statement: 'A failing service is left alone for a while',
    state: 'same',
    here: 'after five failures in a row, for MCP servers and custom tools',
    test: ['session/call/breaker.test.ts', 'opens after five failures in a row, whichever tool of it failed'],
  },
  {
    system: 'AgentOS',
    statement: 'A subscription decides which tools a user has',
    state: 'not here',
    here: 'permissions on the repository do',
    test: ['policy/profiles/capabilities.test.ts', 'are told for every permission that GitHub knows'],
  },
  {
    system: 'OLLM CLI',
    statement: 'Tools are registered, found and removed by name',
    state: 'same',
    here: '`registerTool`, `getTool`, `getAllTools`, `unregisterTool`',
    test: [FOREIGN, 'serves what is registered when it is asked'],
  },
  {
    system: 'OLLM CLI',
    statement: 'Tools come and go while a session runs',
    state: 'different',
    here: 'a run lists its custom tools at the start; `tools run --watch` loads them again after each change',
    test: ['cli/watch-tools.test.ts', 'calls again with the tools as they are after each change'],
  },
  {
    system: 'OLLM CLI',
    statement: 'AUTO asks before anything is written',
    state: 'same',
    here: '`approval: auto` asks about calls of medium and high risk; `high`, the mode of `ci`, leaves it to the profile',
    test: ['policy/rules/ruling.test.ts', '%s makes of what is allowed and of %s risk: %s'],
  },
  {
    system: 'KODE SDK',
    statement: 'A call waits until someone decides, also after a restart',
    state: 'different',
    here: 'the run ends as `parked`, and the answer in the thread starts another one, which continues',
    test: [
      'e2e/approval.test.ts',
      'waits in the open, and runs once when somebody else has approved it, with their words',
    ],
  },
  {
    system: 'OLLM CLI',
    statement: 'The risk of a call is low, medium or high',
    state: 'different',
    here: 'by what a call touches, and not by the name of its tool',
    test: ['policy/rules/ruling.test.ts', 'never depends on the name of the tool'],
  },
  {
    system: 'OLLM CLI',
    statement: 'A file of more than 10 KB is cut to its first 5 KB',
    state: 'different',
    here: '100,000 bytes a call, and the next offset: a cut file costs a second request',
    test: [`${FILES}/file-read.test.ts`, 'says the same when the limit of bytes cut the slice'],
  },
  {
    system: 'OLLM CLI',
    statement: 'A directory of more than 1,000 entries is cut to 500 and the count',
    state: 'same',
    here: '`ls`',
    test: ['tools/builtin/search/ls.test.ts', 'shows 1,000 entries, and past that 500 with the count'],
  },
  {
    system: 'OLLM CLI',
    statement: 'A search of more than 100 results is cut to 50 and the count',
    state: 'different',
    here: '100 results, and how many are missing: fewer would be asked for again',
    test: ['tools/builtin/search/grep-shown.test.ts', 'says how many matches are missing'],
  },
  {
    system: 'OLLM CLI',
    statement: 'An output of more than 10 KB is cut to its last 5 KB',
    state: 'different',
    here: 'beginning and end are shown, and a file has the whole: the first error is often at the beginning',
    test: [
      'tools/builtin/shell/bash.test.ts',
      'shows beginning and end of a long output, and file_read pages the rest',
    ],
  },
  {
    system: 'OLLM CLI',
    statement: 'Goals, checkpoints and decisions have tools',
    state: 'different',
    here: 'the toolset `goals`; a checkpoint notes a state, and restores none',
    test: [
      'tools/builtin/memory/goals.test.ts',
      'tells the id of the state, and what has changed since the one before',
    ],
  },
  {
    system: 'OLLM CLI',
    statement: 'A long conversation is shortened, and the goal stays',
    state: 'same',
    here: 'old results first, then a summary with goals and checklist word for word',
    test: ['session/context/context-keeper.test.ts', 'is summed up at a share of the window'],
  },
  {
    system: 'Gemini CLI',
    statement: 'The same call again and again ends the session',
    state: 'same',
    here: 'after a warning',
    test: [
      'session/call/repetition-guard.test.ts',
      'warns of the same call three times in a row, and stops it at the fourth',
    ],
  },
  {
    system: 'Gemini CLI',
    statement: 'Hooks are asked around tools, models and sessions',
    state: 'same',
    here: 'six events; any status from 1 to 125 refuses, not only 2',
    test: ['tools/hook-answer.test.ts', 'is understood in the form of %s: %j'],
  },
  {
    system: 'Gemini CLI',
    statement: '`read_many_files` reads paths and patterns in one call',
    state: 'same',
    here: 'the toolset `files`, with one budget of bytes for all',
    test: [
      'tools/builtin/files/read-many-files.test.ts',
      'shares one budget: small files are whole, large ones cut where it ends',
    ],
  },
];

const FORM_TABLES: readonly (readonly [what: string, forms: Readonly<Record<string, ForeignForm>>, title: string])[] = [
  ['a tool', forms.TOOL_FORMS, 'TOOLS'],
  ['attributes of a tool', forms.ATTRIBUTE_FORMS, 'ATTRIBUTES'],
  ['a description as JSON', forms.DESCRIPTION_FORMS, 'DESCRIPTIONS'],
  ['a result', forms.RESULT_FORMS, 'RESULTS'],
  ['the context of a call', forms.CONTEXT_FORMS, 'CONTEXT'],
  ["a hook's answer", forms.HOOK_ANSWER_FORMS, 'HOOKS'],
  ['hookSpecificOutput', forms.HOOK_OUTPUT_FORMS, 'OUTPUTS'],
  ...Object.entries(SETTING_FORMS).map(
    ([section, all]) =>
      [section === '' ? 'the configuration' : `\`${section}\``, all, '%s.%s is refused by name'] as const,
  ),
];

/** One for each key of another system, and one for each tool that others call otherwise. */
const wordRows = (): SystemRow[] => [
  ...FORM_TABLES.flatMap(([what, all, title]) =>
    Object.entries(all).map(([key, form]): SystemRow => {
      const isSetting = title === '%s.%s is refused by name';
      const state = form.ours === undefined ? 'not here' : isSetting ? 'different' : 'same';
      const here =
        form.ours === undefined ? (form.why ?? '') : `${code(form.ours)}${isSetting ? '; the error says so' : ''}`;
      const file = title === 'RESULTS' ? FOREIGN : TABLE;
      return { system: form.from, statement: `${code(key)} in ${what}`, state, here, test: [file, title] };
    }),
  ),
  ...Object.entries(CALL_FORMS).map(
    ([tool, { names }]): SystemRow => ({
      system: names.some((name) => /^(?:fs|bashrun|taskrun)/.test(name)) ? 'KODE SDK' : 'Gemini CLI',
      statement: `a tool is called ${names.map(code).join(', ')}, in any case, \`_\` and \`-\``,
      state: 'same',
      here: code(tool),
      test: ['session/call/understand-call.test.ts', 'means one tool by each name'],
    }),
  ),
];

export const systemRows = (): readonly SystemRow[] => [...BEHAVIOURS, ...wordRows()];

const COLUMNS: readonly Column<SystemRow>[] = [
  ['System', ({ system }) => system],
  ['Statement', ({ statement }) => statement],
  ['Here', ({ state }) => state],
  ['How, or why not', ({ here }) => here],
  [
    'Test',
    ({ test: [file] }) =>
      `[${file
        .split('/')
        .at(-1)
        ?.replace(/\.test\.ts$/, '')}](../test/${file})`,
  ],
];

const bySystem = (rows: readonly SystemRow[]): SystemRow[] =>
  SYSTEMS.flatMap((system) => rows.filter((row) => row.system === system));

export const behaviourTable = (): string => markdownTable(COLUMNS, bySystem(BEHAVIOURS));
export const wordTable = (): string => markdownTable(COLUMNS, bySystem(wordRows()));

/** Packages that were asked for by name, with where each is used; `from`: the file that imports it. */
export const REQUESTED: readonly { readonly name: string; readonly use: string; readonly from: string }[] = [
  { name: '@actions/core', use: 'inputs, outputs, masks, annotations and the summary', from: 'src/github/actions.ts' },
  { name: '@actions/github', use: 'its `context`, for the event', from: 'src/github/event-context.ts' },
  { name: '@octokit/rest', use: 'every request to GitHub', from: 'src/github/api/client.ts' },
  { name: '@anthropic-ai/sdk', use: "Anthropic's models", from: 'src/providers/anthropic' },
  { name: 'openai', use: "OpenAI's models, and services with the same API", from: 'src/providers/openai' },
  { name: 'fast-glob', use: 'files in scripts and in `init`; not in tools', from: 'src/cli' },
  { name: 'execa', use: "the terminal's own programs; not in a run", from: 'src/cli' },
  { name: '@modelcontextprotocol/sdk', use: 'MCP servers', from: 'src/tools/mcp' },
  { name: 'playwright-core', use: 'the browser', from: 'src/tools/builtin/browser' },
  { name: 'ajv', use: 'every check against a JSON Schema', from: 'src/lib/schema.ts' },
  { name: 'yaml', use: 'the configuration file', from: 'src/config/yaml-document.ts' },
  { name: 'vitest', use: 'tests', from: 'vitest.config.ts' },
  { name: 'esbuild', use: 'the bundle, in place of `@vercel/ncc`', from: 'scripts/build.mjs' },
];

export const requestedTable = (): string =>
  markdownTable<(typeof REQUESTED)[number]>(
    [
      ['Package', ({ name }) => code(name)],
      ['Used for', ({ use }) => use],
      ['In', ({ from }) => code(from)],
    ],
    REQUESTED,
  );
