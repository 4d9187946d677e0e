/** Keeps two megabytes in the directory that it is given, as far as it is let. */
import { writeSharedFile } from '../../src/sandbox/home.ts';

writeSharedFile(process.argv[2] ?? '', 'large', 'x'.repeat(2_000_000));
