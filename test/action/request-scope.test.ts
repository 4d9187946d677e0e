import { describe, expect, it } from 'vitest';
import { describeScope, findScope, leadingPaths } from '../../src/action/request-scope.ts';

const FOLDERS = ['packages/web', 'packages/api', 'web', 'packages/web/src'];
const directories = async (paths: readonly string[]) => paths.filter((path) => FOLDERS.includes(path));
const scopeOf = (request: string) => findScope({ request }, { directories });

describe('the folders that a request begins with', () => {
  it.each([
    ['packages/web the login form', ['packages/web']],
    ['./packages/web/ the login form', ['packages/web']],
    ['packages/web: the login form', ['packages/web']],
    ['packages/web, packages/api the forms', ['packages/web', 'packages/api']],
    ['packages/web,packages/api', ['packages/web', 'packages/api']],
    ['packages/web packages/api the forms', ['packages/web', 'packages/api']],
    ['packages/web and packages/api disagree', ['packages/web', 'packages/api']],
    ['`packages/web` the form', ['packages/web']],
    ['web/ the form', ['web']],
    ['packages/web packages/none the form', ['packages/web']],
    ['packages/web packages/web', ['packages/web']],
  ])('of %j are %j', async (request, scope) => {
    expect(await scopeOf(request)).toEqual(scope);
  });

  it.each([
    'web the form',
    'the form in packages/web',
    'packages/none the form',
    'and/or is wrong',
    './ everything',
    '/packages/web',
    '../packages/web',
    'packages/../../etc the form',
    '.git/hooks the form',
    'packages/web/.GIT/hooks',
    '',
  ])('are none of %j', async (request) => {
    expect(await scopeOf(request)).toBeUndefined();
  });

  it('are nobody’s where the request is a job of its own', async () => {
    expect(await findScope({ request: 'packages/web', job: 'conflicts' }, { directories })).toBeUndefined();
  });

  it('are looked for among the first words alone', () => {
    expect(leadingPaths('a/ '.repeat(100))).toHaveLength(50);
  });

  it('are told with what to do about the others', () => {
    expect(describeScope(['packages/web'])).toContain('`packages/web`: change files only there');
  });
});
