/** Started by machine.test.ts in a namespace of mounts of its own: what a sandbox would know of them. */
import { readMachine } from '../../src/sandbox/machine.ts';

console.log(JSON.stringify(readMachine().mounts.filter(({ path }) => path.startsWith(process.argv[2] ?? ''))));
