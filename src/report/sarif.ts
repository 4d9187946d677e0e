/** Open findings of a review as SARIF 2.1.0, the form that code scanning takes. */
import { SEVERITIES, type Severity } from '../core/github-posts.ts';
import { VERSION } from '../core/version.ts';
import { clip } from '../markdown/code-text.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { StandingFinding } from './check-run.ts';

/** The file, as text. Only for a review that came to its end: a file without results says that nothing is wrong. */
export function reviewSarif(options: {
  readonly findings: readonly StandingFinding[];
  /** Commit that was reviewed. */
  readonly sha: string;
  /** Page of the repository. */
  readonly repository: string;
  readonly redactor: Redactor;
}): string {
  const { findings, sha, repository, redactor } = options;
  const run = {
    tool: { driver: { name: TOOL, semanticVersion: VERSION, informationUri: HOME, rules: SEVERITIES.map(toRule) } },
    automationDetails: { id: 'kodelet-ci/review/' },
    versionControlProvenance: [{ repositoryUri: repository, revisionId: sha }],
    invocations: [{ executionSuccessful: true }],
    columnKind: 'utf16CodeUnits',
    results: findings.map((finding) => toResult(finding, redactor)),
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

const TOOL = 'kodelet-ci review';
const HOME = 'https://github.com/kodelet-ci/kodelet-ci';
const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  blocking: 'error',
  'should-fix': 'warning',
  minor: 'note',
};

const ABOUT: Readonly<Record<Severity, string>> = {
  blocking: 'A defect that should not be merged',
  'should-fix': 'A defect that should be fixed',
  minor: 'A small defect',
};

const toRule = (severity: Severity) => ({
  id: `review/${severity}`,
  shortDescription: { text: ABOUT[severity] },
  fullDescription: { text: `${ABOUT[severity]}, found by a review. The property "verified" says how it was tried.` },
  help: { text: 'The comment on the pull request says how the finding was tried, and takes answers.' },
  defaultConfiguration: { level: LEVELS[severity] },
  properties: {
    tags: ['review'],
    'problem.severity': LEVELS[severity] === 'note' ? 'recommendation' : LEVELS[severity],
  },
});

/** Maximum characters of a message. */
const MAX_MESSAGE = 4000;

function toResult({ path, line, severity, text, fingerprint, verified }: StandingFinding, redactor: Redactor) {
  const message = clip(redactor.text(text), MAX_MESSAGE);
  return {
    ruleId: `review/${severity}`,
    ruleIndex: SEVERITIES.indexOf(severity),
    level: LEVELS[severity],
    // The text form keeps the Markdown: it is readable, and takes nothing away.
    message: { text: message, markdown: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
          // Code scanning takes no result without a line.
          region: { startLine: line ?? 1 },
        },
      },
    ],
    partialFingerprints: { 'kodeletFinding/v1': fingerprint },
    properties: { verified: verified ?? 'unknown' },
  };
}
