/** Records what real runners leave: `node scripts/run.mjs test/evidence/reports/record.ts [NAME…]`. */
import { writeFileSync } from 'node:fs';
import { PROJECTS, removeProjects, runProject, shown } from './recorded-run.ts';

const names = process.argv.slice(2);
for (const project of PROJECTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const { outcomes, recording } = await runProject(project);
  removeProjects();
  const isExpected = JSON.stringify(shown(outcomes)) === JSON.stringify(project.expected?.toSorted());
  if (isExpected)
    writeFileSync(`test/fixtures/evidence/${project.name}.json`, `${JSON.stringify(recording, null, 2)}\n`);
  console.log(
    isExpected
      ? `recorded ${project.name}`
      : `${project.name}: ${JSON.stringify({ got: shown(outcomes), recording }, null, 1).slice(0, 5000)}`,
  );
}
