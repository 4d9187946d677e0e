/** Calls as other agents' models make them, each with the call of ours that it means. */

type Row = readonly [name: string, said: object, ours: string, meant: object];

export const EDIT = { file_path: 'a', old_text: 'b', new_text: 'c' };
export const SAID: readonly Row[] = [
  // As the tools that models were trained on have it
  ['bash', { restart: true }, 'bash', { command: 'true' }],
  ['bash', { command: 'ls', restart: false }, 'bash', { command: 'ls' }],
  ['bash', { command: 'ls', timeout: 120_000 }, 'bash', { command: 'ls', timeout: 120 }],
  ['shell', { command: ['npm', 'test'], workdir: 'packages/web' }, 'bash', { command: 'cd packages/web && npm test' }],
  ['shell', { command: ['bash', '-lc', 'a; b'], workdir: 'my app' }, 'bash', { command: "cd 'my app' && {\na; b\n}" }],
  [
    'shell',
    { command: 'a || b', workdir: 'x', timeout_ms: 1500 },
    'bash',
    { command: 'cd x && {\na || b\n}', timeout: 2 },
  ],
  ['shell', { command: 'a && b', cwd: '-x' }, 'bash', { command: 'cd ./-x && a && b' }],
  [
    'Grep',
    { pattern: 'x', output_mode: 'files_with_matches', head_limit: 5 },
    'grep_tool',
    { pattern: 'x', max_results: 5 },
  ],
  ['patch', { patch: 'x' }, 'apply_patch', { input: 'x' }],
  // KODE SDK
  ['fs_read', { path: 'a', offset: 2, limit: 5 }, 'file_read', { file_path: 'a', offset: 2, line_limit: 5 }],
  ['fs_write', { file_path: 'a', content: 'b' }, 'file_write', { file_path: 'a', text: 'b' }],
  ['fs_edit', { path: 'a', old_string: 'b', new_string: 'c' }, 'file_edit', EDIT],
  ['fs_multi_edit', { edits: [{ path: 'a', old_string: 'b', new_string: 'c' }] }, 'file_multi_edit', { edits: [EDIT] }],
  ['fs_glob', { pattern: '*.ts' }, 'glob_tool', { pattern: '*.ts' }],
  ['fs_grep', { pattern: 'x', path: 'b' }, 'grep_tool', { pattern: 'x', path: 'b' }],
  [
    'bash_run',
    { cmd: 'ls', timeout_ms: 1500, background: true },
    'bash',
    { command: 'ls', timeout: 2, background: true },
  ],
  ['bash_logs', { shell_id: 1 }, 'bash_logs', { id: 1 }],
  ['bash_kill', { shell_id: 1 }, 'bash_kill', { id: 1 }],
  [
    'task_run',
    { subagent_type: 'explore', description: 'd', prompt: 'p', context: 'c', model_name: 'weak' },
    'subagent',
    { template: 'explore', question: 'p', context: 'c', model_strength: 'weak' },
  ],
  // Kodelet
  ['file_multi_edit', EDIT, 'file_multi_edit', { edits: [EDIT] }],
  [
    'file_multi_edit',
    { ...EDIT, occurrence: 2 },
    'file_multi_edit',
    { edits: [1, 1].map((occurrence) => ({ ...EDIT, occurrence })) },
  ],
  [
    'file_multi_edit',
    { ...EDIT, new_text: 'bb', occurrence: '2' },
    'file_multi_edit',
    { edits: [1, 3].map((occurrence) => ({ ...EDIT, new_text: 'bb', occurrence })) },
  ],
  // Claude Code
  ['Read', { file_path: 'a', offset: 2, limit: 5 }, 'file_read', { file_path: 'a', offset: 2, line_limit: 5 }],
  ['Write', { file_path: 'a', content: 'b' }, 'file_write', { file_path: 'a', text: 'b' }],
  [
    'Edit',
    { file_path: 'a', old_string: 'b', new_string: 'c', replace_all: true },
    'file_edit',
    { ...EDIT, replace_all: true },
  ],
  [
    'MultiEdit',
    {
      file_path: 'a',
      edits: [
        { old_string: 'b', new_string: 'c' },
        { ...EDIT, file_path: 'd' },
      ],
    },
    'file_multi_edit',
    { edits: [EDIT, { ...EDIT, file_path: 'd' }] },
  ],
  [
    'Bash',
    { command: 'ls', description: 'List', timeout: 5, run_in_background: true },
    'bash',
    { command: 'ls', description: 'List', timeout: 5, background: true },
  ],
  [
    'Grep',
    { pattern: 'a', path: 'b', glob: '*.ts', '-i': true, '-n': true, '-C': 2, head_limit: 3 },
    'grep_tool',
    { pattern: 'a', path: 'b', include: '*.ts', case_sensitive: false, context: 2, max_results: 3 },
  ],
  ['Glob', { pattern: '*.ts', path: 'b' }, 'glob_tool', { pattern: '*.ts', path: 'b' }],
  ['LS', { path: '/work' }, 'ls', { path: '/work' }],
  [
    'TodoWrite',
    { todos: [{ content: 'a', status: 'pending', activeForm: 'doing a' }] },
    'todo_write',
    { todos: [{ content: 'a', status: 'pending' }] },
  ],
  [
    'Task',
    { description: 'Look', prompt: 'Where?', subagent_type: 'x' },
    'subagent',
    { question: 'Where?', template: 'x' },
  ],
  ['BashOutput', { bash_id: '3' }, 'bash_logs', { id: 3 }],
  ['KillShell', { shell_id: '3' }, 'bash_kill', { id: 3 }],
  // codex
  ['shell', { command: ['bash', '-lc', 'ls | wc'], timeout_ms: 1500 }, 'bash', { command: 'ls | wc', timeout: 2 }],
  ['exec_command', { cmd: 'ls' }, 'bash', { command: 'ls' }],
  ['shell', { command: ['grep', "it's", 'a b', 'c.txt'] }, 'bash', { command: "grep 'it'\\''s' 'a b' c.txt" }],
  [
    'update_plan',
    { explanation: 'x', plan: [{ step: 'a', status: 'pending' }] },
    'todo_write',
    { todos: [{ content: 'a', status: 'pending' }] },
  ],
  [
    'shell',
    { command: ['bash', '-lc', "apply_patch <<'EOF'\n*** Begin Patch\n*** Delete File: a$b\n*** End Patch\nEOF\n"] },
    'apply_patch',
    { input: '*** Begin Patch\n*** Delete File: a$b\n*** End Patch\n' },
  ],
  [
    'bash',
    { command: 'apply_patch << P\n*** Begin Patch\n*** Delete File: a$b\n*** End Patch\nP' },
    'bash',
    { command: 'apply_patch << P\n*** Begin Patch\n*** Delete File: a$b\n*** End Patch\nP' },
  ],
  [
    'bash',
    { command: "apply_patch <<'P' && git push\n*** Begin Patch\n*** Delete File: a\n*** End Patch\nP" },
    'bash',
    { command: "apply_patch <<'P' && git push\n*** Begin Patch\n*** Delete File: a\n*** End Patch\nP" },
  ],
  ['file_insert', { path: 'a', insert_line: 1, new_str: 'x' }, 'file_insert', { file_path: 'a', line: 1, text: 'x' }],
  // gemini-cli
  ['read_file', { absolute_path: '/work/a' }, 'file_read', { file_path: '/work/a' }],
  ['replace', EDIT, 'file_edit', EDIT],
  ['search_file_content', { pattern: 'a', dir_path: 'b' }, 'grep_tool', { pattern: 'a', path: 'b' }],
  ['list_directory', { path: 'a' }, 'ls', { path: 'a' }],
  ['run_shell_command', { command: 'ls' }, 'bash', { command: 'ls' }],
  ['write_todos', { todos: [] }, 'todo_write', { todos: [] }],
  ['default_api:file_read', { file_path: 'a' }, 'file_read', { file_path: 'a' }],
  // opencode
  [
    'edit',
    { filePath: 'a', oldString: 'b', newString: 'c', replaceAll: false },
    'file_edit',
    { ...EDIT, replace_all: false },
  ],
  ['write', { filePath: 'a', content: 'b' }, 'file_write', { file_path: 'a', text: 'b' }],
  // others
  ['functions.bash', { command: 'ls' }, 'bash', { command: 'ls' }],
  [
    'multi_tool_use.parallel',
    { tool_uses: [{ recipient_name: 'functions.ls', parameters: { path: 'a' } }] },
    'batch',
    { invocations: [{ tool_name: 'functions.ls', parameters: { path: 'a' } }] },
  ],
  ['FileRead', { filename: 'a' }, 'file_read', { file_path: 'a' }],
  ['file_edit', { path: 'a', old_str: 'b', new_str: 'c' }, 'file_edit', EDIT],
  ['file_write', { file_path: 'a', path: 'a', contents: 'b' }, 'file_write', { file_path: 'a', text: 'b' }],
  [
    'file_multi_edit',
    { edits: [{ path: 'a', old_string: 'b', new_string: 'c' }] },
    'file_multi_edit',
    { edits: [EDIT] },
  ],
  ['grep_tool', { regex: 'a', ignore_case: 'true' }, 'grep_tool', { pattern: 'a', case_sensitive: false }],
  ['file_read', { file_path: 'a', offset: '2' }, 'file_read', { file_path: 'a', offset: 2 }],
  [
    'batch',
    { invocations: [{ tool: 'ls', input: {} }] },
    'batch',
    { invocations: [{ tool_name: 'ls', parameters: {} }] },
  ],
];
