/** The generated tables of README and docs/, each drawn from the table in the code that decides. */
import { INPUTS, type InputSpec } from '../../src/config/inputs.ts';
import { DEFAULT_TOOLSETS } from '../../src/config/toolset-keys.ts';
import { OPERATORS, type Operator, TEXT_CONDITIONS } from '../../src/core/access.ts';
import { CHANNELS, channelOf } from '../../src/core/channel.ts';
import { CONCLUSIONS } from '../../src/core/conclusion.ts';
import { VERDICTS } from '../../src/core/evidence.ts';
import { HOOK_EVENTS, HOOK_VERDICTS } from '../../src/core/hook.ts';
import { OUTPUTS } from '../../src/core/output.ts';
import { ALWAYS_PROTECTED, USUALLY_PROTECTED } from '../../src/core/protected-paths.ts';
import { PROVIDER_ENTRIES, PROVIDER_NAMES } from '../../src/core/provider-entries.ts';
import type { SessionEvent } from '../../src/core/session-event.ts';
import type { Tool } from '../../src/core/tool.ts';
import { BUILT_IN_PROFILES } from '../../src/policy/profiles/built-in-profiles.ts';
import { GRANTS } from '../../src/policy/profiles/capabilities.ts';
import { CLASSES } from '../../src/policy/profiles/trace.ts';
import { RISK_ROWS, type RiskRating } from '../../src/policy/rules/rules.ts';
import type { ModelRow } from '../../src/providers/models.ts';
import { PROVIDERS } from '../../src/providers/providers.ts';
import { CALL_STATES } from '../../src/session/events/audit.ts';
import { bundleTable } from './bundle-rows.ts';
import { costTable, formulaTable, monthTable } from './cost-rows.ts';
import { dialectTable } from './dialect-rows.ts';
import { eventRows } from './event-rows.ts';
import type { Tables } from './fill.ts';
import { type KeyRow, keyTables, rankRows } from './key-rows.ts';
import { limitRows } from './limit-rows.ts';
import { type Column, code, markdownTable } from './markdown-table.ts';
import { scalingTable } from './scaling-rows.ts';
import { behaviourTable, requestedTable, wordTable } from './system-rows.ts';
import { firstSentence, inputNames, toolRows, toolsetRows, touches } from './tool-rows.ts';

const KEY_TABLES = Object.fromEntries(
  Object.entries(keyTables()).map(([name, rows]) => [name, () => markdownTable(KEY_COLUMNS, rows)]),
);

/** Name in the markers → the table. */
export const TABLES: Tables = {
  inputs: () => markdownTable(INPUT_COLUMNS, INPUTS),
  outputs: () => markdownTable(MEANING_COLUMNS('Output'), Object.entries(OUTPUTS)),
  conclusions: () =>
    markdownTable(
      MEANING_COLUMNS('Conclusion'),
      Object.entries(CONCLUSIONS).map(([name, { meaning }]) => [name, meaning]),
    ),
  verdicts: () =>
    markdownTable(
      [
        ['Verdict', ([name]) => code(name)],
        ['Meaning', ([, { meaning }]) => meaning],
        ['Check run', ([, { checkRun }]) => code(checkRun)],
      ],
      Object.entries(VERDICTS),
    ),
  classes: () => markdownTable(CLASS_COLUMNS, CLASSES),
  profiles: () => markdownTable(PROFILE_COLUMNS, Object.entries(BUILT_IN_PROFILES)),
  protected: () => markdownTable(PROTECTED_COLUMNS, PROTECTED_ROWS),
  capabilities: () => markdownTable(GRANT_COLUMNS, Object.entries(GRANTS)),
  conditions: () => markdownTable(CONDITION_COLUMNS, Object.entries(TEXT_CONDITIONS)),
  comparisons: () => markdownTable(MEANING_COLUMNS('Comparison'), Object.entries(OPERATORS)),
  risks: () => markdownTable(RISK_COLUMNS, Object.values(RISK_ROWS)),
  tools: () => markdownTable(TOOL_COLUMNS, toolRows()),
  toolsets: () => markdownTable(TOOLSET_COLUMNS, toolsetRows()),
  ranks: () => markdownTable(RANK_COLUMNS, rankRows()),
  limits: () => markdownTable(LIMIT_COLUMNS, limitRows()),
  bundle: bundleTable,
  costs: costTable,
  'cost-months': monthTable,
  'cost-formula': formulaTable,
  scaling: scalingTable,
  'five-systems': behaviourTable,
  'foreign-forms': wordTable,
  'requested-packages': requestedTable,
  dialects: dialectTable,
  models: () => markdownTable(MODEL_COLUMNS, modelRows()),
  events: () => markdownTable(EVENT_COLUMNS, eventRows()),
  'hook-events': () => markdownTable(HOOK_COLUMNS, Object.entries(HOOK_EVENTS)),
  'hook-verdicts': () => markdownTable(MEANING_COLUMNS('Verdict'), Object.entries(HOOK_VERDICTS)),
  channels: () => markdownTable(MEANING_COLUMNS('Channel'), Object.entries(CHANNELS)),
  'call-states': () => markdownTable(MEANING_COLUMNS('State'), Object.entries(CALL_STATES)),
  ...KEY_TABLES,
};

const INPUT_COLUMNS: readonly Column<InputSpec>[] = [
  ['Input', ({ name }) => code(name)],
  ['Default', (input) => code(input.default)],
  ['Description', ({ description }) => description],
  ['Allowed values', ({ name, key }) => key?.allowed ?? (name === 'job-id' ? 'a number' : 'a secret')],
];

const MEANING_COLUMNS = (title: string): readonly Column<readonly [string, string]>[] => [
  [title, ([name]) => code(name)],
  ['Meaning', ([, meaning]) => meaning],
];

const HOOK_COLUMNS: readonly Column<[string, { answers: readonly string[]; refusal: string }]>[] = [
  ['Event', ([name]) => code(name)],
  ['Verdicts', ([, { answers }]) => answers.map(code).join(', ')],
  ['After a refusal', ([, { refusal }]) => refusal],
];

const EVENT_COLUMNS: readonly Column<readonly [SessionEvent['type'], string]>[] = [
  ['Event', ([name]) => code(name)],
  ['Channel', ([type]) => channelOf({ type })],
  ['Meaning', ([, meaning]) => meaning],
];

const modelRows = (): (readonly [string, ModelRow])[] =>
  PROVIDER_NAMES.flatMap((name) => PROVIDERS[name].rows.map((row) => [PROVIDER_ENTRIES[name].service, row] as const));

/** As price lists write it: whole dollars, or cents and what is less. */
function usd(amount: number): string {
  const exact = Number(amount.toFixed(4));
  return `$${Number.isInteger(exact * 100) && !Number.isInteger(exact) ? exact.toFixed(2) : exact}`;
}

const MODEL_COLUMNS: readonly Column<readonly [string, ModelRow]>[] = [
  ['Service', ([service]) => service],
  ['Model', ([, { title }]) => title],
  ['Input', ([, { input }]) => usd(input)],
  ['Cached', ([, { input, cacheRead }]) => usd(input * cacheRead)],
  ['Output', ([, { output }]) => usd(output)],
  [
    'Long prompts',
    ([, { long, input, output }]) =>
      long ? `${usd(input * long.input)} / ${usd(output * long.output)} above ${long.above.toLocaleString('en')}` : '',
  ],
  ['Context', ([, { contextTokens }]) => contextTokens.toLocaleString('en')],
  ['Output limit', ([, { maxOutputTokens }]) => maxOutputTokens.toLocaleString('en')],
];

const TOOLSET_COLUMNS: readonly Column<readonly [string, string]>[] = [
  ['Toolset', ([name]) => code(name)],
  ['By default', ([name]) => (name === 'mcp' ? 'on with servers' : DEFAULT_TOOLSETS.includes(name) ? 'on' : 'off')],
  ['Tools', ([, tools]) => tools],
];

const LIMIT_COLUMNS: readonly Column<readonly [string, string]>[] = [
  ['Limit', ([limit]) => limit],
  ['Value', ([, value]) => value],
];

const KEY_COLUMNS: readonly Column<KeyRow>[] = [
  ['Key', ({ name }) => code(name)],
  ['Default', ({ key }) => (key.required ? 'required' : (key.without ?? code(textOf(key.schema.default))))],
  ['Description', ({ key }) => key.description],
  ['Allowed values', ({ key }) => key.allowed],
];

const RANK_COLUMNS: readonly Column<ReturnType<typeof rankRows>[number]>[] = [
  ['Another base may', ([base]) => base],
  ['Keys', ([, keys]) => keys.map(code).join(', ')],
];

const textOf = (value: unknown): string => (Array.isArray(value) ? `[${value.join(', ')}]` : String(value ?? ''));

const CLASS_COLUMNS: readonly Column<(typeof CLASSES)[number]>[] = [
  ['Class', ({ name }) => code(name)],
  ['What it does', ({ does }) => does],
  ['Available', ({ on }) => on],
  ['Programs, among others', ({ mainPrograms }) => mainPrograms.map(code).join(', ')],
];

const PROFILE_COLUMNS: readonly Column<[string, { summary: string }]>[] = [
  ['Profile', ([name]) => code(name)],
  ['Allows', ([, { summary }]) => summary],
];

const PROTECTED_ROWS: readonly [string, readonly string[]][] = [
  ['in every profile', ALWAYS_PROTECTED],
  ['unless `write.unprotect` lists it', USUALLY_PROTECTED],
];

const PROTECTED_COLUMNS: readonly Column<(typeof PROTECTED_ROWS)[number]>[] = [
  ['Protected', ([when]) => when],
  ['Paths', ([, paths]) => paths.map(code).join(', ')],
];

const GRANT_COLUMNS: readonly Column<[string, { means: string }]>[] = [
  ['Permission', ([name]) => code(name)],
  ['A run can', ([, { means }]) => means],
];

const CONDITION_COLUMNS: readonly Column<[string, { about: string; operators: readonly Operator[] }]>[] = [
  ['Condition', ([name]) => code(name)],
  ['Matches', ([, { about }]) => about],
  ['Comparisons', ([, { operators }]) => operators.map(code).join(', ')],
];

const RISK_COLUMNS: readonly Column<RiskRating>[] = [
  ['What a call touches', ({ touches }) => touches],
  ['Risk', ({ risk }) => code(risk)],
  ['Because', ({ why }) => why],
];

const TOOL_COLUMNS: readonly Column<Tool>[] = [
  ['Tool', ({ name }) => code(name)],
  ['Input (`*` required)', (tool) => code(inputNames(tool))],
  ['What it does', ({ description }) => firstSentence(description)],
  ['What a call may touch', touches],
];
