/** The beginning of the scenario with a call that waits: a rule by which people decide about versions, a request, and a second person. */
import type { Event } from '../support/github/payloads.ts';
import { COLLEAGUE, type DemoFixture, MAINTAINER, openIssue } from './fixture.ts';

const CONFIG = `profiles:
  ci:
    rules:
      - name: versions
        verdict: ask
        reason: People decide about versions
        when: { path: package.json, tool: [file_write, file_edit] }
`;

/** `answer`: what the second person writes below the comment that shows the call; undefined where none is shown. */
export async function openWaitingCall(fixture: DemoFixture) {
  const { github, repository, later } = fixture;
  github.addUser(COLLEAGUE);
  github.setPermission(repository, COLLEAGUE, 'write');
  const message = 'Let people decide about versions';
  await github.commit(repository, { files: { '.github/kodelet.yml': CONFIG }, message });
  later();
  const thread = openIssue(fixture);
  const say = (login: string, words: string): Event => {
    later();
    const comment = github.comment(thread, login, `/agent ${words}`);
    later();
    return github.payload.issueComment(comment) as Event;
  };
  const event = say(MAINTAINER, 'fix this, and make it version 1.0.1');
  const answer = (): Event | undefined => {
    const [, id] = /agent approve ([0-9a-f]{16})/.exec(thread.comments.at(-1)?.body ?? '') ?? [];
    return id === undefined ? undefined : say(COLLEAGUE, `approve ${id} go ahead`);
  };
  return { thread, event, answer };
}
