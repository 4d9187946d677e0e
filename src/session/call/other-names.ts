/** What other agents call our tools and their parameters: models have learnt these names, and what they mean by them is not in doubt. */
import { quote } from '../../lib/text.ts';

export interface OtherNames {
  /** Other names of the tool. Case, `_` and `-` do not count, here and in parameters. */
  readonly names: readonly string[];
  readonly parameters?: Parameters;
  /** Parameters that say nothing that the call needs; they are left out. */
  readonly needless?: readonly string[];
  /** Parameters of the objects in a list, and those that may stand beside the list for all of them. */
  readonly lists?: Readonly<Record<string, Omit<OtherNames, 'names'> & { readonly shared?: readonly string[] }>>;
  /** Numbers over their maximum that are taken for the maximum. */
  readonly atMost?: readonly string[];
}

/** Another name → ours, or ours with another way to say its value: undefined where the value says nothing clear. */
export type Parameters = Readonly<Record<string, string | Alias>>;

export interface Alias {
  readonly name: string;
  value(said: unknown, input: Readonly<Record<string, unknown>>): unknown;
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

/** In words that say the opposite. */
const not = (name: string): Alias => ({
  name,
  value: (said) => (String(said) === 'true' ? false : String(said) === 'false' ? true : undefined),
});

const milliseconds = (name: string): Alias => ({
  name,
  value: (said) => (/^[1-9]\d{0,9}$/.test(String(said)) ? Math.ceil(Number(said) / 1000) : undefined),
});

/** No command here may take so many seconds; a model that says so means milliseconds. */
const MIN_MILLISECONDS = 10_000;

const secondsMeant = (name: string): Alias => ({
  name,
  value: (said) => (Number(said) >= MIN_MILLISECONDS ? Math.ceil(Number(said) / 1000) : undefined),
});

/** Each call is a new shell, so that there is nothing to do. */
const RESTART: Alias = {
  name: 'command',
  value: (said, { command }) => command ?? (String(said) === 'true' ? 'true' : undefined),
};

/** `["bash", "-lc", "ls"]` is the command `ls`; any other list is a program with its arguments. */
const words = (name: string): Alias => ({
  name,
  value(said) {
    if (typeof said === 'string') return said;
    if (!Array.isArray(said) || said.length === 0 || !said.every((word) => typeof word === 'string')) return undefined;
    const [shell = '', flag = '', script, more] = said as string[];
    if (/^(?:\/(?:usr\/)?bin\/)?(?:ba|z)?sh$/.test(shell) && /^-l?c$/.test(flag))
      return more === undefined ? script : undefined;
    return said.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : quote(word))).join(' ');
  },
});

/** Our tool → what others call it. Names of MCP servers' and custom tools are theirs alone. */
export const OTHER_NAMES: Readonly<Record<string, OtherNames>> = {
  file_read: {
    names: ['read', 'readfile', 'view', 'viewfile', 'openfile'],
    parameters: { ...FILE, limit: 'line_limit' },
  },
  file_write: {
    names: ['write', 'writefile', 'create', 'createfile'],
    parameters: { ...FILE, content: 'text', contents: 'text', filetext: 'text' },
  },
  file_edit: { names: ['edit', 'editfile', 'strreplace', 'replace'], parameters: EDIT },
  file_multi_edit: {
    names: ['multiedit'],
    lists: { edits: { parameters: EDIT, shared: ['file_path'] } },
    parameters: FILE,
  },
  file_insert: { names: ['insert', 'insertlines'], parameters: INSERT },
  apply_patch: { names: ['applypatch', 'patch', 'applydiff'], parameters: { patch: 'input', diff: 'input' } },
  read_many_files: { names: ['readmanyfiles'], parameters: { files: 'paths', filepaths: 'paths' } },
  ls: { names: ['list', 'listdirectory', 'listdir', 'listfiles'], parameters: DIRECTORY },
  glob_tool: {
    names: ['glob', 'findfiles'],
    parameters: { ...DIRECTORY, glob: 'pattern', globpattern: 'pattern' },
  },
  grep_tool: {
    names: ['grep', 'grepsearch', 'searchfilecontent', 'ripgrep', 'rg'],
    parameters: {
      ...DIRECTORY,
      regex: 'pattern',
      query: 'pattern',
      glob: 'include',
      includepattern: 'include',
      '-i': not('case_sensitive'),
      ignorecase: not('case_sensitive'),
      caseinsensitive: not('case_sensitive'),
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
      'sh',
      'runshellcommand',
      'runcommand',
      'executecommand',
      'execcommand',
      'localshell',
      'runterminalcmd',
    ],
    parameters: {
      cmd: words('command'),
      command: words('command'),
      script: 'command',
      timeoutms: milliseconds('timeout'),
      timeout: secondsMeant('timeout'),
      restart: RESTART,
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
    names: ['task', 'agent'],
    parameters: { prompt: 'question', subagenttype: 'template' },
    needless: ['description'],
  },
  skills: { names: ['skill'], parameters: { skill: 'skill_name', name: 'skill_name' } },
  thinking: { names: ['think'], parameters: { thoughts: 'thought' } },
};

/** Tools of others that none of ours stands for: what to do instead, with those of ours that a run must have for it. */
export const OTHER_WAYS: readonly {
  readonly names: readonly string[];
  readonly needs: readonly string[];
  readonly advice: string;
}[] = [
  {
    names: ['notebookedit'],
    needs: ['file_edit', 'file_write'],
    advice: 'Change files with file_edit, make them with file_write.',
  },
  {
    names: ['askuserquestion', 'askfollowupquestion', 'askuser'],
    needs: [],
    advice: 'No one can answer: decide for yourself, and say in your final message what you assumed.',
  },
  {
    names: ['attemptcompletion', 'finish', 'submit', 'exitplanmode', 'finalanswer'],
    needs: [],
    advice: 'To end, send a message that calls no tool.',
  },
];
