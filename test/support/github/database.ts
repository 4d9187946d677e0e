/** The stand-in's state: accounts, repositories with all that hangs on them, tokens, numbers and the clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attachments } from './attachments.ts';
import type { Comment, Permissions, Repository, ReviewComment, Role, Token, User } from './types.ts';

export class Database {
  /** Of the web pages and git; the API's address is `apiUrl`. */
  url = '';
  apiUrl = '';
  /** A GitHub Enterprise Server unless told. */
  isGitHubCom = false;
  attachments: Attachments | undefined;
  readonly directory = mkdtempSync(join(tmpdir(), 'kodelet-github-'));
  readonly users = new Map<string, User>();
  readonly repositories = new Map<string, Repository>();
  readonly tokens = new Map<string, Token>();
  readonly #now: () => Date;
  #lastId = 1_000_000;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(now: () => Date) {
    this.#now = now;
    for (const login of ['github-actions[bot]', 'dependabot[bot]']) this.addUser(login, { type: 'Bot' });
  }

  /** RFC 3339 in whole seconds, as GitHub writes times. */
  now(): string {
    return this.#now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z');
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  addUser(login: string, options: { type?: User['type'] } = {}): User {
    const user = { id: this.nextId(), login, type: options.type ?? 'User', createdAt: this.now() };
    this.users.set(login.toLowerCase(), user);
    return user;
  }

  user(login: string): User {
    const user = this.users.get(login.toLowerCase());
    if (!user) throw new Error(`the stand-in has no user ${login}: add it with addUser`);
    return user;
  }

  repository(fullName: string): Repository {
    const found = this.findRepository(fullName);
    if (!found) throw new Error(`the stand-in has no repository ${fullName}: add it with createRepository`);
    return found;
  }

  findRepository(fullName: string): Repository | undefined {
    const found = this.repositories.get(fullName.toLowerCase());
    return found?.deleted ? undefined : found;
  }

  /** What an account may do: the owner is an admin, the public may read. A bot has nothing that nobody gave it. */
  role(repository: Repository, user: User | undefined): Role {
    const floor = repository.private || user?.type === 'Bot' ? 'none' : 'read';
    if (!user) return floor;
    if (user === repository.owner) return 'admin';
    return repository.roles.get(user.login.toLowerCase()) ?? floor;
  }

  addToken(options: { login?: string; repository?: Repository; permissions?: Permissions }): string {
    const { repository, permissions = {} } = options;
    const token = `${repository ? 'ghs' : 'ghp'}_${String(this.nextId()).padStart(36, 'standin')}`;
    const user = this.user(options.login ?? 'github-actions[bot]');
    this.tokens.set(token, { token, user, ...(repository && { installation: { repository, permissions } }) });
    return token;
  }

  /** One at a time, for what looks at the state first and then changes it: of two equal requests one must lose. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  comment(repository: Repository, id: number): Comment | undefined {
    return this.comments(repository).find((comment) => comment.id === id);
  }

  comments(repository: Repository): Comment[] {
    return [...repository.issues.values()].flatMap((issue) => issue.comments);
  }

  reviewComments(repository: Repository): ReviewComment[] {
    return [...repository.issues.values()].flatMap((issue) => issue.pull?.reviewComments ?? []);
  }

  close(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}
