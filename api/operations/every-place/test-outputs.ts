import { strFromU8, unzipSync } from 'fflate';
import { decodeJwt } from 'jose';
import { textOfPdf } from '#api/kernel/printing/test-pdf-text.ts';
import type { Event } from '#api/kernel/events/event.ts';
import { collectOwnData } from '#api/operations/own-data/collect-own-data.ts';
import { sharedResultWords } from '#api/operations/pages/shared-result.ts';
import { findOccurrences } from '#api/outbound/hooks/find-occurrences.ts';
import { credentialOf } from '#api/rewards/diplomas/credential-of.ts';
import { findIssued } from '#api/rewards/diplomas/issued-store.ts';
import type { TestServer, TestUser } from '#api/test-server.ts';
import { fillIn } from '#shared/diplomas/fill-in.ts';
import type { TestActivities } from './test-activities.ts';
import type { ActivityName } from './test-features.ts';
import type { Played } from './test-play.ts';

export interface World {
  server: TestServer;
  owner: TestUser;
  activities: TestActivities;
  played: Record<ActivityName, Played>;
  /** What was made before, by its name. */
  made: Map<string, Promise<unknown>>;
  /** The addresses that were erased. */
  erased: Set<string>;
}

const statisticsAs = async ({ owner, activities }: World, name: ActivityName, format: 'csv' | 'xlsx' | 'pdf'): Promise<Uint8Array> => {
  const { file } = await owner.api.exportStatistics({ params: { quizID: activities[name].id }, body: { format } });
  return new Uint8Array(await (await fetch(file)).arrayBuffer());
};
const unzipped = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');

async function diplomaOf({ server, activities }: World, name: ActivityName, { visitor }: Played): Promise<unknown> {
  const body = { uuid_front: visitor.uuid_front };
  const { diplomas } = await server.anonymous.listOwnDiplomas({ params: { id: activities[name].id }, body });
  const [own] = diplomas;
  if (!own) return diplomas;
  const issued = (await findIssued(server.services.database.playSql, own.code))!;
  const { player_name, issued_at, timezone, facts, content } = issued;
  const texts = fillIn(content, { name: player_name ?? '', issued_at, timezone, facts });
  const page = await (await server.request(`/d/${own.code}`)).text();
  return { diplomas, texts, credential: decodeJwt(await credentialOf(server.services, issued)), page };
}

async function printedDiploma({ server, activities }: World, name: ActivityName, { visitor }: Played): Promise<string> {
  const body = { uuid_front: visitor.uuid_front };
  const { diplomas } = await server.anonymous.listOwnDiplomas({ params: { id: activities[name].id }, body });
  if (!diplomas[0]) return '';
  return textOfPdf(new Uint8Array(await (await server.request(new URL(diplomas[0].pdf, server.base).pathname)).arrayBuffer()));
}

/** Hooks deliver what the finders of occurrences find. */
async function deliveries({ server, activities }: World, name: ActivityName, { player_id, game_id, draw_id }: Played): Promise<unknown> {
  const { tenant, services } = server;
  const issued = await services.database.owner<{ id: string }[]>`select id from issued_diploma where activity_id = ${activities[name].id}`;
  const subjects: [Event['kind'], string | undefined][] = [
    ['questions_answered', game_id],
    ['game_ended', game_id],
    ['registered', player_id],
    ['winners_announced', draw_id],
    ...issued.map(({ id }): [Event['kind'], string] => ['diploma_issued', id]),
  ];
  const events = subjects.flatMap(([kind, subject_id]) =>
    subject_id === undefined ? [] : [{ tenant_id: tenant.id, activity_id: activities[name].id, at: Date.now(), kind, subject_id }],
  );
  return services.database.asTenant(tenant.id, (tx) => findOccurrences(tx, tenant.id, events as unknown as Event[], services.play));
}

async function sharedLink({ server, activities }: World, name: ActivityName, { visitor }: Played): Promise<unknown> {
  const { id } = activities[name];
  const shareable_type = name === 'calendar' ? ('calendar' as const) : ('quizlocalization' as const);
  const tags = await server.anonymous.sharingTags({ body: { shareable_id: id, shareable_type } });
  const { key } = await server.anonymous.shareChallenge({ params: { id }, body: { uuid_front: visitor.uuid_front, shareable_type } });
  const { publication_id } = (await server.services.play.activities.find(id))!;
  const publication = (await server.services.play.publications.find(publication_id!))!;
  // The pictures of shared links are drawn from the title and these words alone.
  return [tags, publication.content.cover.title, await sharedResultWords(server.services, publication, key!)];
}

type Output = (world: World, name: ActivityName, played: Played) => unknown;

/** Every way out of a publication and of what was played, except questions as a file. */
const outputs = {
  'page of a player': async ({ server, activities }, name) =>
    (await server.request(`/player/${name === 'calendar' ? 'calendar' : name}/${activities[name].id}`)).text(),
  'before an answer': (_, __, { cover, started, answered, boards }) => [cover, started, answered.map(({ next }) => next), boards],
  'after an answer': (_, __, { answered, end }) => [answered.map(({ next: _next, ...reply }) => reply), end],
  'statistics of questions': ({ owner, activities }, name) =>
    Promise.all([
      owner.api.readQuestionStatistics({ params: { id: activities[name].id }, query: {} }),
      owner.api.readOverview({ params: { id: activities[name].id }, query: {} }),
      owner.api.readItemAnalysis({ params: { id: activities[name].id } }),
    ]),
  'statistics as CSV': async (world, name) => unzipped(await statisticsAs(world, name, 'csv')),
  'statistics as a spreadsheet': async (world, name) => unzipped(await statisticsAs(world, name, 'xlsx')),
  'printed report': async (world, name) => textOfPdf(await statisticsAs(world, name, 'pdf')),
  'mails to players': ({ server }, _, { email }) =>
    server.services.database.owner`select subject, text from mail_outbox where recipient = ${email}`,
  'web hooks': deliveries,
  diploma: diplomaOf,
  'printed diploma': printedDiploma,
  'shared link': sharedLink,
  'player’s own data': ({ server }, _, { email }) => collectOwnData(server.services.database.owner, { tenant_id: server.tenant.id, email }),
} as const satisfies Record<string, Output>;
export type OutputName = keyof typeof outputs;

/** The output as text; each is made once. */
export function outputOf(world: World, name: ActivityName, output: OutputName): Promise<string> {
  const key = `${name} ${output}`;
  const known = world.made.get(key) as Promise<string> | undefined;
  const made = known ?? Promise.resolve((outputs[output] as Output)(world, name, world.played[name])).then(asText);
  world.made.set(key, made);
  return made;
}
const asText = (found: unknown): string => (typeof found === 'string' ? found : JSON.stringify(found));
