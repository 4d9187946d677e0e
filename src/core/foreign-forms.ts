/** How other agent systems say things and what that is here: the one table that tools, results, hooks, calls and settings are read by. */

/** Systems whose forms are understood. */
export const SYSTEMS = ['KODE SDK', 'AgentOS', 'OLLM CLI', 'Kodelet', 'Gemini CLI'] as const;

/** A key of another system, with what it is here. */
export interface ForeignForm {
  readonly from: (typeof SYSTEMS)[number];
  /** Our key. Absent: there is no counterpart, so the key is refused with `why`. */
  readonly ours?: string;
  /** How its value becomes ours; absent: it is the same. */
  readonly as?: 'opposite' | 'access' | 'capabilities' | 'faults' | 'appended' | 'ignored';
  /** Why it is refused, or what is reported where it is ignored, as a clause. */
  readonly why?: string;
}

type Forms = Readonly<Record<string, ForeignForm>>;

/** Keys of a tool's definition. */
export const TOOL_FORMS = {
  exec: { from: 'KODE SDK', ours: 'run' },
  execute: { from: 'AgentOS', ours: 'run' },
  input_schema: { from: 'KODE SDK', ours: 'inputSchema' },
  prompt: { from: 'KODE SDK', ours: 'description', as: 'appended' },
  toDescriptor: { from: 'KODE SDK', as: 'ignored', why: 'nothing is restored from a descriptor here' },
  hasSideEffects: { from: 'AgentOS', ours: 'readonly', as: 'opposite' },
  validateArgs: { from: 'AgentOS', ours: 'check', as: 'faults' },
  requiredCapabilities: { from: 'AgentOS', ours: 'capabilities', as: 'capabilities' },
  hooks: { from: 'KODE SDK', why: 'hooks belong into hooks of the configuration file' },
  permissionDetails: { from: 'KODE SDK', why: 'approval and profiles decide what is asked' },
  shouldConfirmExecute: { from: 'OLLM CLI', why: 'approval and profiles decide what is asked' },
  createInvocation: { from: 'OLLM CLI', why: 'give it execute' },
  toolLocations: { from: 'OLLM CLI', why: 'the sandbox decides what a tool can touch' },
} as const satisfies Forms;

/** Keys of a tool's `attributes`. */
export const ATTRIBUTE_FORMS = {
  access: { from: 'KODE SDK', ours: 'readonly', as: 'access' },
  mutates: { from: 'KODE SDK', ours: 'readonly', as: 'opposite' },
  safe: { from: 'KODE SDK', ours: 'noEffect' },
} as const satisfies Forms;

/** What a description as JSON has in the words of a library. */
export const DESCRIPTION_FORMS = {
  inputSchema: { from: 'AgentOS', ours: 'input_schema' },
  outputSchema: { from: 'AgentOS', ours: 'output_schema' },
  displayName: { from: 'AgentOS', ours: 'display_name' },
  requiredCapabilities: { from: 'AgentOS', ours: 'capabilities', as: 'capabilities' },
  hasSideEffects: { from: 'AgentOS', ours: 'read_only', as: 'opposite' },
  prompt: { from: 'KODE SDK', ours: 'description', as: 'appended' },
  attributes: { from: 'KODE SDK', why: 'print "read_only" and "idempotent"' },
  params: { from: 'KODE SDK', why: 'print "input_schema"' },
} as const satisfies Forms;

/** Keys of a result that says itself whether it is one. All of them may be there, and no other. */
export const RESULT_FORMS = {
  success: { from: 'AgentOS', ours: 'exit status' },
  output: { from: 'AgentOS', ours: 'standard output' },
  error: { from: 'AgentOS', ours: 'error' },
  details: { from: 'AgentOS', ours: 'metadata.noted.details' },
  contentType: { from: 'AgentOS', ours: 'metadata.noted.contentType' },
} as const satisfies Forms;

/** What a tool's function finds in its context, by the name of ours that it is. */
export const CONTEXT_FORMS = {
  gmiId: { from: 'AgentOS', ours: 'sessionId' },
  personaId: { from: 'AgentOS', ours: 'profile' },
  correlationId: { from: 'AgentOS', ours: 'callId' },
  userContext: { from: 'AgentOS', ours: 'actor' },
  sessionData: { from: 'AgentOS', ours: 'sessionData' },
} as const satisfies Forms;

/** What a run must grant before a tool is used, in addition to what the person who asked may do. */
export const REQUIREMENTS = ['read', 'command', 'network', 'delegate', 'github'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** Capabilities by the part behind `capability:`. */
export const CAPABILITY_FORMS: Readonly<Record<string, Requirement | 'ask' | 'change' | 'push'>> = {
  'filesystem:read': 'read',
  'filesystem:write': 'change',
  filesystem: 'change',
  command: 'command',
  'command:execute': 'command',
  process: 'command',
  'process:execute': 'command',
  'process:spawn': 'command',
  shell: 'command',
  'shell:execute': 'command',
  network: 'network',
  'network:http': 'network',
  'network:https': 'network',
  'network:fetch': 'network',
  web_search: 'network',
  delegate: 'delegate',
  'agent:delegate': 'delegate',
  github: 'github',
  'github:read': 'github',
  'github:write': 'push',
};

/** Keys of a hook's answer, by the system that has them. Ours are `verdict`, `reason`, `result`, `input` and `askAgent`. */
export const HOOK_ANSWER_FORMS = {
  decision: { from: 'KODE SDK', ours: 'verdict' },
  meta: { from: 'KODE SDK', ours: 'reason' },
  toolResult: { from: 'KODE SDK', ours: 'reason' },
  update: { from: 'KODE SDK', ours: 'result' },
  replace: { from: 'KODE SDK', ours: 'result' },
  allow: { from: 'OLLM CLI', ours: 'verdict' },
  message: { from: 'OLLM CLI', ours: 'reason' },
  metadata: { from: 'OLLM CLI', as: 'ignored', why: 'it is for the hook itself' },
  continue: { from: 'Gemini CLI', ours: 'verdict' },
  stopReason: { from: 'Gemini CLI', ours: 'reason' },
  systemMessage: { from: 'Gemini CLI', ours: 'a warning in the report' },
  suppressOutput: { from: 'Gemini CLI', as: 'ignored', why: 'what a hook prints is never shown' },
  hookSpecificOutput: { from: 'Gemini CLI', ours: 'the answer' },
} as const satisfies Forms;

/** Keys inside `hookSpecificOutput`. */
export const HOOK_OUTPUT_FORMS = {
  hookEventName: { from: 'Gemini CLI', as: 'ignored', why: 'a hook is asked about one event' },
  tool_input: { from: 'Gemini CLI', ours: 'input' },
  tool_output: { from: 'Gemini CLI', ours: 'result' },
  additionalContext: { from: 'Gemini CLI', ours: 'askAgent' },
  permissionDecision: { from: 'Gemini CLI', ours: 'verdict' },
  permissionDecisionReason: { from: 'Gemini CLI', ours: 'reason' },
  updatedInput: { from: 'Gemini CLI', ours: 'input' },
} as const satisfies Forms;

/** Words of a verdict. */
export const HOOK_WORDS = { approve: 'allow', block: 'deny' } as const;

/** Names of events: the first one stands in what a hook is told, and any of them is recognised in the configuration. */
export const HOOK_EVENT_FORMS = {
  'session-start': ['SessionStart', 'sessionStart', 'session_start'],
  'before-model': ['BeforeModel', 'preModel', 'before_model'],
  'after-model': ['AfterModel', 'postModel', 'after_model'],
  'before-tool': ['BeforeTool', 'PreToolUse', 'preToolUse', 'before_tool'],
  'after-tool': ['AfterTool', 'PostToolUse', 'postToolUse', 'after_tool'],
  'session-end': ['SessionEnd', 'Stop', 'sessionEnd', 'session_end'],
} as const;

/** What a call of another system's tool is here: names and parameters, without case, `_` and `-`. */
export interface CallForm {
  /** Other names of the tool. */
  readonly names: readonly string[];
  readonly parameters?: Parameters;
  /** Parameters that say nothing that the call needs; they are left out. */
  readonly needless?: readonly string[];
  /** Parameters of the objects in a list, and those that may stand beside the list for all of them. */
  readonly lists?: Readonly<Record<string, Omit<CallForm, 'names'> & { readonly shared?: readonly string[] }>>;
  /** A list of one object, if the parameters of that object stand where the list does. */
  readonly single?: string;
  /** Numbers over their maximum that are taken for the maximum. */
  readonly atMost?: readonly string[];
}

/** Another name → ours, or ours with another way to say its value. */
type Parameters = Readonly<Record<string, string | ForeignParameter>>;

export interface ForeignParameter {
  readonly name: string;
  readonly as: 'opposite' | 'milliseconds' | 'seconds' | 'words' | 'restart' | 'strength';
}

const FILE: Parameters = {
  path: 'file_path',
  file: 'file_path',
  filename: 'file_path',
  absolutepath: 'file_path',
  targetfile: 'file_path',
  notebookpath: 'file_path',
};

const DIRECTORY: Parameters = { dir: 'path', directory: 'path', dirpath: 'path', folder: 'path', filepath: 'path' };

const EDIT: Parameters = {
  ...FILE,
  oldstring: 'old_text',
  oldstr: 'old_text',
  newstring: 'new_text',
  newstr: 'new_text',
};

const INSERT: Parameters = {
  ...FILE,
  insertline: 'line',
  linenumber: 'line',
  inserttext: 'text',
  newstr: 'text',
  content: 'text',
};

/** Our tool → what others call it. Names of MCP servers' and custom tools are only theirs. */
export const CALL_FORMS: Readonly<Record<string, CallForm>> = {
  file_read: {
    names: ['read', 'readfile', 'view', 'viewfile', 'openfile', 'fsread'],
    parameters: { ...FILE, limit: 'line_limit' },
  },
  file_write: {
    names: ['write', 'writefile', 'create', 'createfile', 'fswrite'],
    parameters: { ...FILE, content: 'text', contents: 'text', filetext: 'text' },
  },
  file_edit: { names: ['edit', 'editfile', 'strreplace', 'replace', 'fsedit'], parameters: EDIT },
  file_multi_edit: {
    names: ['multiedit', 'fsmultiedit'],
    lists: { edits: { parameters: EDIT, shared: ['file_path'] } },
    parameters: FILE,
    single: 'edits',
  },
  file_insert: { names: ['insert', 'insertlines'], parameters: INSERT },
  apply_patch: { names: ['applypatch', 'patch', 'applydiff'], parameters: { patch: 'input', diff: 'input' } },
  read_many_files: { names: ['readmanyfiles'], parameters: { files: 'paths', filepaths: 'paths' } },
  ls: { names: ['list', 'listdirectory', 'listdir', 'listfiles'], parameters: DIRECTORY },
  glob_tool: {
    names: ['glob', 'findfiles', 'fsglob'],
    parameters: { ...DIRECTORY, glob: 'pattern', globpattern: 'pattern' },
  },
  grep_tool: {
    names: ['grep', 'grepsearch', 'searchfilecontent', 'ripgrep', 'rg', 'fsgrep'],
    parameters: {
      ...DIRECTORY,
      regex: 'pattern',
      query: 'pattern',
      glob: 'include',
      includepattern: 'include',
      '-i': { name: 'case_sensitive', as: 'opposite' },
      ignorecase: { name: 'case_sensitive', as: 'opposite' },
      caseinsensitive: { name: 'case_sensitive', as: 'opposite' },
      '-A': 'context',
      '-B': 'context',
      '-C': 'context',
      headlimit: 'max_results',
    },
    needless: ['-n', 'outputmode'], // path and line of each match say more than either mode
  },
  bash: {
    names: [
      'shell',
      'bashrun',
      'sh',
      'runshellcommand',
      'runcommand',
      'executecommand',
      'execcommand',
      'localshell',
      'runterminalcmd',
    ],
    parameters: {
      cmd: { name: 'command', as: 'words' },
      command: { name: 'command', as: 'words' },
      script: 'command',
      timeoutms: { name: 'timeout', as: 'milliseconds' },
      timeout: { name: 'timeout', as: 'seconds' },
      restart: { name: 'command', as: 'restart' },
      runinbackground: 'background',
      isbackground: 'background',
    },
    atMost: ['timeout'],
  },
  bash_logs: { names: ['bashoutput'], parameters: { bashid: 'id', shellid: 'id' } },
  bash_kill: { names: ['killshell', 'killbash'], parameters: { bashid: 'id', shellid: 'id' } },
  batch: {
    names: ['multitooluse.parallel'],
    parameters: { tooluses: 'invocations', calls: 'invocations' },
    lists: {
      invocations: {
        parameters: {
          tool: 'tool_name',
          name: 'tool_name',
          recipientname: 'tool_name',
          input: 'parameters',
          arguments: 'parameters',
          args: 'parameters',
        },
      },
    },
  },
  todo_write: {
    names: ['todowrite', 'updateplan', 'writetodos'],
    parameters: { plan: 'todos' },
    needless: ['explanation'],
    lists: { todos: { parameters: { step: 'content' }, needless: ['activeform'] } },
  },
  todo_read: { names: ['todoread'] },
  subagent: {
    names: ['task', 'agent', 'taskrun'],
    parameters: {
      prompt: 'question',
      subagenttype: 'template',
      model: { name: 'model_strength', as: 'strength' },
      modelname: { name: 'model_strength', as: 'strength' },
    },
    needless: ['description'],
  },
  skills: { names: ['skill'], parameters: { skill: 'skill_name', name: 'skill_name' } },
  thinking: { names: ['think'], parameters: { thoughts: 'thought' } },
};

/** Keys of configuration, by the section that they stand in (`*` for a name that the file chooses). */
export const SETTING_FORMS: Readonly<Record<string, Forms>> = {
  '': {
    mcpServers: { from: 'OLLM CLI', ours: 'mcp.servers' },
    permission: { from: 'KODE SDK', ours: 'approval and profiles' },
    permissions: { from: 'KODE SDK', ours: 'approval and profiles' },
    approvalMode: { from: 'OLLM CLI', ours: 'approval' },
    skills: { from: 'KODE SDK', why: 'skills are found in .kodelet/skills, .skills and skills' },
  },
  'mcp.servers.*': {
    type: { from: 'OLLM CLI', ours: 'transport' },
    httpUrl: { from: 'Gemini CLI', ours: 'url, with transport: http' },
    includeTools: { from: 'Gemini CLI', ours: 'include' },
    excludeTools: { from: 'Gemini CLI', ours: 'exclude' },
    tool_white_list: { from: 'Kodelet', ours: 'include' },
    cwd: { from: 'OLLM CLI', why: 'a program starts outside of the workspace; give it an absolute path' },
    trust: { from: 'Gemini CLI', why: 'external.allow of the profile says which tools may be called' },
    disabled: { from: 'OLLM CLI', why: 'remove the server' },
  },
  tools: {
    core: { from: 'Gemini CLI', ours: 'toolsets' },
    exclude: { from: 'Gemini CLI', ours: 'tools.disabled' },
    allowed: { from: 'Gemini CLI', ours: 'profiles' },
  },
  custom_tools: {
    tool_white_list: { from: 'Kodelet', ours: 'custom_tools.allow' },
    tool_whitelist: { from: 'Kodelet', ours: 'custom_tools.allow' },
  },
  'hooks.*.*': {
    action: { from: 'KODE SDK', ours: 'ask-agent, with the prompt as its text' },
    prompt: { from: 'KODE SDK', ours: 'ask-agent' },
    matcher: { from: 'Gemini CLI', ours: 'match' },
    command: { from: 'Gemini CLI', ours: 'run' },
  },
  hooks: Object.fromEntries(
    Object.entries(HOOK_EVENT_FORMS).flatMap(([event, names]) =>
      names.map((name): [string, ForeignForm] => [
        name,
        { from: /^[a-z]+[A-Z]/.test(name) ? 'KODE SDK' : 'Gemini CLI', ours: `hooks.${event}` },
      ]),
    ),
  ),
};

/** Folders of skills below the top of the repository. If two have a skill of one name, the first folder's is used. */
export const SKILL_FOLDERS = ['.kodelet/skills', '.skills', 'skills'] as const;

/** Reports a key of another system: what it is here, or why it is refused. */
export function describeForm(key: string, { from, ours, why }: ForeignForm): string {
  if (ours !== undefined) return `${key} of ${from} is ${ours} here`;
  return `${key} of ${from} has no counterpart here: ${why}`;
}
