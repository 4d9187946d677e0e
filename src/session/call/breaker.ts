/** The circuit breaker of external tools: a server that keeps failing is left alone for a while, and the model is told. */
import type { Access } from '../../core/access.ts';
import { type ErrorCode, type Failure, fail, type ToolResult } from '../../core/tool.ts';

export interface Breakers {
  /** Does the work, unless what it calls is being left alone; the result of it counts. */
  guard(accesses: readonly Access[], work: () => Promise<ToolResult>): Promise<ToolResult>;
}

/** Failures in a row that open it, and how long it then stays open before one call may try. */
const BREAKER_FAILURES = 5;
const BREAKER_PAUSE_MS = 30_000;

export function createBreakers({ now }: { now: () => number }): Breakers {
  const circuits = new Map<string, { failures: number; openUntil: number; trying: boolean }>();
  return {
    async guard(accesses, work) {
      const external = accesses.find((access) => access.kind === 'external');
      if (!external) return work();
      const name = nameOf(external);
      const circuit = circuits.get(name) ?? { failures: 0, openUntil: 0, trying: false };
      circuits.set(name, circuit);

      const isOpen = circuit.failures >= BREAKER_FAILURES;
      const leftMs = circuit.openUntil - now();
      if (isOpen && (leftMs > 0 || circuit.trying)) return notMade(name, circuit.failures, leftMs);
      circuit.trying = isOpen;
      try {
        return count(name, circuit, external.source, await work(), now);
      } finally {
        circuit.trying = false;
      }
    },
  };
}

/** An MCP server is one, no matter which tool of it is called; a custom tool has nothing behind it but itself. */
const nameOf = ({ source, server, name }: Extract<Access, { kind: 'external' }>): string =>
  `${source}:${server ?? name}`;

/**
 * What counts against it. A custom tool that exits with an error has answered: a check that finds something wrong five
 * times is doing its work. A server that only ever reports errors is as good as gone.
 */
const FAULTS: Readonly<Record<Extract<Access, { kind: 'external' }>['source'], readonly ErrorCode[]>> = {
  custom: ['timed_out', 'crashed'],
  mcp: ['timed_out', 'crashed', 'failed'],
};

/** Neither for nor against it: the run was ended, or the call was not fit to be made. */
const SAYS_NOTHING: readonly ErrorCode[] = ['aborted', 'denied', 'parked', 'invalid_input', 'unknown_tool'];

function count(
  name: string,
  circuit: { failures: number; openUntil: number; trying: boolean },
  source: Extract<Access, { kind: 'external' }>['source'],
  result: ToolResult,
  now: () => number,
): ToolResult {
  if (!result.ok && SAYS_NOTHING.includes(result.code)) return result;
  if (result.ok || !FAULTS[source].includes(result.code)) {
    circuit.failures = 0;
    return result;
  }
  circuit.failures += 1;
  if (circuit.failures < BREAKER_FAILURES) return result;
  circuit.openUntil = now() + BREAKER_PAUSE_MS;
  const words = `${leftAlone(name, circuit.failures)} for ${BREAKER_PAUSE_MS / 1000} s. Work without it until then.`;
  return { ...result, advice: [result.advice, words].filter(Boolean).join('\n') };
}

const leftAlone = (name: string, failures: number): string =>
  `"${name}" has failed ${failures} times in a row and is not called again`;

const notMade = (name: string, failures: number, leftMs: number): Failure =>
  fail(`${leftAlone(name, failures)}; this call was not made`, {
    advice: `Work without it, or try again in ${Math.max(1, Math.ceil(leftMs / 1000))} s.`,
  });
