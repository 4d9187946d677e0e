/**
 * Releases the version that package.json names. `check` refuses what must not be released; `publish` checks again, tags the
 * commit, creates the release on GitHub and moves the major tag, such as `v1`, which users name in their workflows. `npm`
 * publishes the package for `npx` after that.
 *
 * It needs Node 24, git, gh and npm alone: the jobs that may publish install no packages.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { changelogEntry } from './release/changelog.ts';
import { compareVersions, parseVersion, type Version } from './release/version.ts';

interface Release {
  readonly tag: string;
  readonly notes: string;
  readonly isPreRelease: boolean;
  readonly majorTag: string;
}

/** Told without a stack: it is no fault of this script. */
class ReleaseError extends Error {}

const COMMANDS: Readonly<Record<string, () => void>> = {
  check() {
    const { tag, notes, isPreRelease, majorTag } = readRelease();
    const what = isPreRelease ? ` as a pre-release; ${majorTag} stays where it is.` : `, and ${majorTag} moves to it.`;
    const size = `A runner downloads ${inMegabytes(archiveBytes())} for it.`;
    process.stdout.write(`${tag} can be released${what} ${size}

${notes}
`);
  },
  publish() {
    const release = readRelease();
    push(`HEAD:refs/tags/${release.tag}`);
    createRelease(release);
    // Last, so that users get the release when all of it is there. A pre-release is for those who name it.
    if (!release.isPreRelease) push(`+HEAD:refs/tags/${release.majorTag}`);
    if (!IS_DRAFT) warnIfMutable(release.tag);
  },
  npm() {
    const tag = readVersion().preRelease === '' ? 'latest' : 'next';
    // The scripts of package.json have no part in it.
    const how = ['--ignore-scripts', '--provenance', '--access', 'public', '--tag', tag];
    process.stdout.write(run('npm', ['publish', ...how]));
  },
};

/** For the Marketplace, whose box is on the page of a draft; a maintainer publishes it. */
const IS_DRAFT = process.env.RELEASE_AS_DRAFT === 'true';

interface ReleaseVersion extends Version {
  readonly text: string;
}

function readVersion(): ReleaseVersion {
  const { version: text } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const version = parseVersion(text);
  if (version) return { ...version, text };
  throw new ReleaseError(
    `package.json has the version "${text}": write one such as 1.2.3, or 1.2.3-rc.1 for a pre-release`,
  );
}

/** Throws a ReleaseError with all that is wrong, since every try takes as long as the tests do. */
function readRelease(): Release {
  const { text, ...version } = readVersion();
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const notes = changelogEntry(changelog, text) ?? '';
  const problems = [
    ...unwritten(changelog, text),
    ...otherSchema(text),
    ...unlistable(),
    ...tagProblems(text, version),
    ...staleBundle(),
    ...largeArchive(),
  ];
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  const isPreRelease = version.preRelease !== '';
  return { tag: `v${text}`, notes, isPreRelease, majorTag: `v${version.numbers[0]}` };
}

function unwritten(changelog: string, version: string): string[] {
  const problems: string[] = [];
  if (!changelogEntry(changelog, version)) {
    problems.push(`CHANGELOG.md says nothing about ${version}: add it below "## [${version}] - YYYY-MM-DD"`);
  }
  if (changelogEntry(changelog, 'Unreleased')) {
    problems.push(`CHANGELOG.md has entries below "## [Unreleased]": move them to "## [${version}]"`);
  }
  return problems;
}

/** The schema has the address of its version, which editors read at the tag. */
function otherSchema(version: string): string[] {
  const path = 'schema/kodelet.schema.json';
  const { $id: id } = JSON.parse(readFileSync(path, 'utf8')) as { $id?: string };
  return id?.includes(`/v${version}/`) ? [] : [`${path} has the address ${id}: run "npm run tables", and commit it`];
}

/** What the Marketplace demands of action.yml, by docs.github.com (November 2026). */
function unlistable(): string[] {
  const text = readFileSync('action.yml', 'utf8');
  const missing = [
    /^name: ./m,
    /^description: ./m,
    /^branding:\n(?: .*\n)*? +icon: ./m,
    /^branding:\n(?: .*\n)*? +color: ./m,
  ];
  if (missing.every((line) => line.test(text))) return [];
  return [
    'action.yml cannot be listed in the Marketplace: it needs name, description, and icon and color below branding',
  ];
}

function tagProblems(text: string, version: Version): string[] {
  const tags = git('ls-remote', '--tags', '--refs', 'origin')
    .split('\n')
    .map((line) => line.replace(/^.*\trefs\/tags\//, ''));
  if (tags.includes(`v${text}`)) {
    return [
      `v${text} has been tagged: raise the version with "npm version --no-git-tag-version". If that run ended before ` +
        `it created the release, remove the tag with "git push --delete origin v${text}" and try again`,
    ];
  }
  const newer = tags.find((tag) => {
    const released = tag.startsWith('v') ? parseVersion(tag.slice(1)) : undefined;
    return released?.numbers[0] === version.numbers[0] && compareVersions(released, version) > 0;
  });
  return newer === undefined ? [] : [`${newer} is newer than ${text}, and users would go back: raise the version`];
}

/** After `npm run build`, what differs was not committed. */
function staleBundle(): string[] {
  const changed = git('status', '--porcelain', '--untracked-files=all', '--', 'dist');
  const remedy = 'run "npm ci && npm run build", commit dist/ as "build: dist", and release that commit';
  return changed === '' ? [] : [`dist/ is not what the sources build to: ${remedy}\n${changed}`];
}

/** Of the commit, as GitHub packs it for `uses:`, without what .gitattributes leaves out. */
const archiveBytes = (): number =>
  spawnSync('git', ['archive', '--format=tar.gz', 'HEAD'], { maxBuffer: 256 * MEGABYTE }).stdout.length;

const MEGABYTE = 1_000_000;
const MAX_ARCHIVE_BYTES = 3 * MEGABYTE;

const inMegabytes = (bytes: number): string => `${(Math.ceil((100 * bytes) / MEGABYTE) / 100).toFixed(2)} MB`;

/** Every job that uses the action waits for it. */
function largeArchive(): string[] {
  const bytes = archiveBytes();
  if (bytes <= MAX_ARCHIVE_BYTES) return [];
  const size = `${inMegabytes(bytes)}, and ${inMegabytes(MAX_ARCHIVE_BYTES)} is the limit`;
  return [`a runner would download ${size}: leave files out in .gitattributes, or bundle less`];
}

function createRelease({ tag, notes, isPreRelease }: Release): void {
  const args = ['release', 'create', tag, '--verify-tag', '--title', tag, '--notes-file', '-'];
  const kind = [...(isPreRelease ? ['--prerelease'] : []), ...(IS_DRAFT ? ['--draft'] : [])];
  process.stdout.write(run('gh', [...args, ...kind], notes)); // the address
}

/** The setting of the repository can only be seen by what it does to a release. */
function warnIfMutable(tag: string): void {
  const path = `repos/{owner}/{repo}/releases/tags/${tag}`;
  const { status, stdout } = spawnSync('gh', ['api', path, '--jq', '.immutable'], { encoding: 'utf8' });
  if (status === 0 && stdout.trim() === 'true') return;
  const what = status === 0 ? `${tag} is not immutable` : `Whether ${tag} is immutable could not be read`;
  process.stdout.write(
    `::warning::${what}: its tag could be moved. Select Settings > General > Releases > Enable release immutability\n`,
  );
}

/** With the token that gh has, for this command alone: none is in the checkout. */
function push(refspec: string): void {
  const credentials = ['-c', 'credential.helper=', '-c', 'credential.helper=!gh auth git-credential'];
  git(...credentials, 'push', '--quiet', 'origin', refspec);
}

const git = (...args: string[]): string => run('git', args).trimEnd();

/** What the program writes to standard output; its errors are shown as they come. */
function run(program: string, args: readonly string[], input = ''): string {
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit'];
  const { status, stdout, error } = spawnSync(program, args, { encoding: 'utf8', input, stdio });
  if (status !== 0) throw new ReleaseError(`${program} ${args.join(' ')}: ${error?.message ?? `exit code ${status}`}`);
  return stdout;
}

const [name = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, name) || rest.length > 0) {
  process.stderr.write(`Usage: npm run release -- ${Object.keys(COMMANDS).join('|')}\n`);
  process.exitCode = 2;
} else {
  try {
    COMMANDS[name]?.();
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
