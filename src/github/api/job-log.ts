/** The log of one job of a workflow, cut to what failed. */
import type { RepositoryRef } from '../../core/trigger.ts';
import type { GitHub } from './client.ts';
import { describeFailure, remedyOf, statusOf } from './failure.ts';
import { cutLog } from './log-excerpt.ts';

/** `text` is anybody's: it has no colours, no times and no hidden characters, and still has to be redacted and framed. */
type JobLog =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string; readonly remedy: string };

/** `most`: in characters. */
export async function readJobLog(
  github: GitHub,
  { owner, name }: Pick<RepositoryRef, 'owner' | 'name'>,
  jobId: number,
  most?: number,
): Promise<JobLog> {
  const place = { owner, repo: name, job_id: jobId };
  try {
    const [{ data: job }, log] = await Promise.all([
      github.rest.actions.getJobForWorkflowRun(place),
      downloadLog(github, place),
    ]);
    return { ok: true, text: cutLog(log, job.steps ?? [], most) };
  } catch (error) {
    const isDeleted = statusOf(error) === 410;
    const remedy = isDeleted
      ? 'GitHub has deleted it: run the workflow again'
      : remedyOf(error, 'the permission "actions: read"');
    return { ok: false, reason: `The log of job ${jobId} could not be read: ${describeFailure(error)}`, remedy };
  }
}

const TIMEOUT_MS = 60_000;

/** GitHub answers with an address on another host, signed for whoever has it. */
async function downloadLog(
  github: GitHub,
  place: { readonly owner: string; readonly repo: string; readonly job_id: number },
): Promise<string> {
  const route = 'GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs';
  const { headers } = await github.request(route, { ...place, request: { redirect: 'manual' } });
  const response = await github.outbound(headers.location ?? '', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`its storage answered ${response.status}`);
  return lastOf(response.body);
}

/** Of a log that never ends: what failed is mostly near its end. */
const MOST_BYTES = 8 * 1024 * 1024;

async function lastOf(body: ReadableStream<Uint8Array>): Promise<string> {
  let kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    kept.push(chunk);
    size += chunk.length;
    if (size < 2 * MOST_BYTES) continue;
    const last = Buffer.concat(kept).subarray(-MOST_BYTES);
    [kept, size] = [[last], last.length];
  }
  return Buffer.concat(kept).subarray(-MOST_BYTES).toString();
}
