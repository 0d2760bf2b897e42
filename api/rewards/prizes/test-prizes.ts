import { storeParts } from '#api/authoring/activities/parts/part-store.ts';
import { fillWithPlayers, drawable } from '#api/rewards/draws/test-draws.ts';
import type { TestQuiz } from '#api/play/play/test-quiz.ts';
import type { TestServer } from '#api/test-server.ts';
import type { Prize } from '#shared/content/calendar.ts';
import type { RegistrationField } from '#shared/content/head.ts';
import { newId } from '#shared/ids.ts';

export const newPrize = (own: Partial<Prize> = {}): Prize => ({ id: newId(), title: 'A voucher', description: '', ...own });

/** A live activity with these prizes, which calls find by their ids. */
export async function withPrizes(server: TestServer, prizes: Prize[], fields?: RegistrationField[]): Promise<TestQuiz> {
  const live = await drawable(server, {
    tenant_id: server.tenant.id,
    change: ({ registration, ...draft }) =>
      ({
        ...draft,
        prizes,
        registration: { ...registration, settings: { ...registration.settings, ...(fields && { fields }) } },
      }) as unknown as typeof draft & { registration: typeof registration },
  });
  await server.services.database.asTenant(live.tenant_id, (tx) => storeParts(tx, live, undefined, live.draft));
  return live;
}

/** The devices of so many registered players who have finished, some of them with a wrong answer. */
export async function devicesOf(server: TestServer, live: TestQuiz, players: number, wrong = 0): Promise<string[]> {
  const sql = server.services.database.owner;
  await fillWithPlayers(server, live, players, wrong);
  await server.notifiedItself();
  const rows = await sql<{ uuid_front: string }[]>`
    select uuid_front from game where tenant_id = ${live.tenant_id} and activity_id = ${live.id} order by wrong desc, id`;
  return rows.map(({ uuid_front }) => uuid_front);
}
