import type { Settings } from '#shared/content/head.ts';
import type { Diploma } from '#shared/contract/diplomas.ts';
import { newId } from '#shared/ids.ts';
import { buildQuiz, choice, granted, player, playGame, rightOf, wrongOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import type { TestServer, TestUser } from '#api/test-server.ts';

export type Create = Parameters<TestUser['api']['createDiploma']>[0]['body'];

/** An academy test with two questions, one of which is enough to pass, and with a diploma. */
export async function academyWithDiploma(
  server: TestServer,
  user: TestUser,
  changes: Partial<Create> = {},
  settings: Partial<Settings> = {},
): Promise<{ live: TestQuiz; diploma: Diploma }> {
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    kind: 'academy',
    questions: [choice(), choice()],
    settings: { pass_level: 1, registration_moment: 'after', ...settings },
    change: (draft) => ({
      ...draft,
      name: 'Fire safety',
      cover: { ...draft.cover, title: 'Fire safety' },
      registration: {
        ...draft.registration,
        settings: {
          ...draft.registration.settings,
          fields: [
            { key: 'name', name: 'name', required: true },
            { key: 'surname', name: 'surname', required: false },
            { key: 'email', name: 'email', required: false },
          ],
        },
      },
    }),
  });
  const diploma = await user.api.createDiploma({ body: { quiz_localization_id: live.id, ...changes } });
  server.services.play.activities.clear();
  return { live, diploma };
}

/** The content of a diploma as an editor sends it for a preview. */
export function contentOf(diploma: Diploma) {
  const {
    id: _i,
    quiz_localization_id: _q,
    calendar_id: _c,
    given: _g,
    doors: _d,
    email_flags: _e,
    validity: _v,
    issued: _n,
    created_at: _a,
    updated_at: _u,
    can: _x,
    ...content
  } = diploma;
  return content;
}

/** Plays with the given number of right answers and registers. */
export async function earns(
  server: TestServer,
  live: TestQuiz,
  { right = 2, ...person }: { right?: number; name?: string; surname?: string; email?: string } = {},
): Promise<Player & { id: string; game_id: string }> {
  const visitor = player(server);
  const { started } = await playGame(visitor, live, (question, place) => (place < right ? rightOf(question) : wrongOf(question)));
  const fields = { name: 'Anna', surname: 'Ångström', email: `${newId()}@diploma.example`, ...person };
  const { player: registered } = granted(await visitor.register({ game_id: started.game_id, ...fields }));
  await server.services.events.settled();
  return { ...visitor, id: registered.id, game_id: started.game_id };
}

export const ownDiplomas = (server: TestServer, live: { id: string }, person: Pick<Player, 'uuid_front'>) =>
  server.anonymous.listOwnDiplomas({ params: { id: live.id }, body: { uuid_front: person.uuid_front } });
