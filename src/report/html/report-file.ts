/** Writes the HTML report of a journal: what the journal says, and the pictures that it names and that are there. */
import { basename } from 'node:path';
import type { StampedEvent } from '../../core/event.ts';
import { readImage } from '../../lib/image.ts';
import { readWhole } from '../../lib/regular-file.ts';
import { writeWholeFile } from '../../lib/whole-file.ts';
import { readJournal } from '../../session/events/journal.ts';
import type { Picture } from './changes.ts';
import { renderPage } from './page.ts';

/** Bytes of all pictures of a page, and how many. */
const MOST_PICTURE_BYTES = 6 * 1024 * 1024;
const MOST_PICTURES = 12;

/** The page of the journal at `path`. Throws what reading it throws. */
export function reportOf(path: string): string {
  const { events, problem } = readJournal(path);
  return renderPage(events, { pictures: picturesOf(events), ...(problem && { problem: describeProblem(problem) }) });
}

/** Only its owner can read it, as with the journal. Nobody sees half of it, and a failure leaves nothing. */
export function writeReport(journal: string, output: string): void {
  writeWholeFile(output, reportOf(journal), 0o600);
}

const describeProblem = ({ line, torn, reason }: NonNullable<ReturnType<typeof readJournal>['problem']>): string =>
  torn
    ? `The journal breaks off in line ${line}, as it does when the process is killed.`
    : `The journal is not sound from line ${line} on (${reason}); what follows there is not shown.`;

/** The newest that fit. */
function picturesOf(events: readonly StampedEvent[]): Picture[] {
  const paths = events.flatMap((event) => {
    if (event.type !== 'tool-end' || event.result.metadataType !== 'browser_screenshot') return [];
    const path = event.result.metadata?.outputPath;
    return typeof path === 'string' ? [path] : [];
  });
  let left = MOST_PICTURE_BYTES;
  const shown = [...new Set(paths.toReversed())].flatMap((path) => {
    const picture = readPicture(path, left);
    left -= picture?.image.data.length ?? 0;
    return picture ? [picture] : [];
  });
  return shown.slice(0, MOST_PICTURES).toReversed();
}

/** A journal may name anything: only what is an image by its bytes is shown. */
function readPicture(path: string, most: number): Picture | undefined {
  const file = readWhole(path, { maxBytes: Math.floor((most * 3) / 4), links: 'follow' });
  const read = file.ok ? readImage(file.bytes) : undefined;
  return read?.ok ? { name: basename(path), image: read.image } : undefined;
}
