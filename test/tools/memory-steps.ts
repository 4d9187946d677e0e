/** Calls of the toolsets memory and goals, each with what comes of it. */

export type Step = readonly [tool: string, input: object, outcome: 'works' | 'fails', told: string | RegExp];

export const MEMORY_STEPS: Readonly<Record<string, readonly Step[]>> = {
  memory: [
    [
      'memory',
      { action: 'set', key: 'build', value: 'make' },
      'works',
      'Kept under build. The memory has 1 of 100 keys',
    ],
    ['memory', { action: 'get', key: 'build' }, 'works', /<data memory build>Written at .* by run 2:\nmake<\/data>/],
    ['memory', { action: 'delete', key: 'built' }, 'fails', 'Did you mean "build"?'],
  ],
  remember: [
    ['remember', { fact: 'It is slow.' }, 'works', 'Kept under fact-'],
    ['remember', { fact: 'x'.repeat(5000) }, 'fails', 'a value has 4096 at most'],
  ],
  write_memory_dump: [
    ['write_memory_dump', { summary: 'All done.' }, 'works', 'Kept under session-2'],
    ['write_memory_dump', { summary: 'x'.repeat(5000) }, 'fails', 'Shorten it'],
  ],
  read_reasoning: [
    ['read_reasoning', {}, 'works', 'No thought has been recorded'],
    ['read_reasoning', { offset: 0 }, 'fails', '"offset"'],
  ],
  create_goal: [
    ['create_goal', { title: 'Mend it' }, 'works', '[>] 1. Mend it'],
    ['create_goal', { title: '' }, 'fails', '"title"'],
  ],
  switch_goal: [
    ['create_goal', { title: 'Mend it' }, 'works', ''],
    ['switch_goal', { id: '1' }, 'works', 'Goal 1 is the current one'],
    ['switch_goal', { id: '2' }, 'fails', 'There is no goal "2"'],
  ],
  complete_goal: [
    ['create_goal', { title: 'Mend it' }, 'works', ''],
    ['complete_goal', {}, 'works', '[x] 1. Mend it'],
    ['complete_goal', { id: '1' }, 'fails', 'The goal 1 is completed'],
  ],
  create_checkpoint: [
    ['create_checkpoint', { title: 'Before' }, 'works', 'the state of the workspace is 4b825dc'],
    ['create_checkpoint', { title: '' }, 'fails', '"title"'],
  ],
  record_decision: [
    ['record_decision', { decision: 'Keep it', reason: 'It works' }, 'works', 'Recorded.'],
    ['record_decision', { decision: 'Keep it' }, 'fails', '"reason"'],
  ],
};
