import type { Answered, Next, PlayerCover, Started } from '#shared/contract/play.ts';
import type { Question } from '#shared/content/question.ts';
import { visitorOf } from '#api/play/doors/test-visitor.ts';
import { begun, granted, player, playGame, rightOf, type Player } from '#api/play/play/test-quiz.ts';
import type { TestServer, TestUser } from '#api/test-server.ts';
import type { ActivityName } from './test-features.ts';
import type { TestActivities } from './test-activities.ts';

/** What a player of an activity got, and who she is. */
export interface Played {
  visitor: Pick<Player, 'uuid_front'>;
  email: string;
  player_id: string;
  game_id: string;
  /** The editor's id of the publication's draw, where there is one. */
  draw_id?: string;
  cover: PlayerCover | undefined;
  started: Started | undefined;
  answered: Answered[];
  end: Next | undefined;
  /** A calendar's board before and after its doors were opened. */
  boards: unknown[];
}

/** What she types into a gap, and where her prize is sent: personal words. */
const typed = 'Zqtyped';
const street = 'Zqstreet 7';

function replyTo(question: Question): object {
  if (question.type === 'section') return {};
  if (question.type === 'text_in_order') return { answer_ids: question.answers.map(({ id }) => id) };
  if (question.type === 'match_pairs') return { pairs: [] };
  return question.gaps ? { filled: question.gaps.map(({ id, options }) => ({ id, text: options?.[0] ?? typed })) } : rightOf(question);
}

async function playWhole(server: TestServer, name: 'quiz' | 'academy', activities: TestActivities): Promise<Played> {
  const live = activities[name];
  const visitor = player(server);
  const cover = granted(await visitor.cover(live));
  const { started, answered, end } = await playGame(visitor, live, replyTo);
  const email = `anna-${name}@owl.example`;
  const { player: registered } = granted(await visitor.register({ game_id: started.game_id, name: `Zq${name}`, email }));
  await server.services.events.settled();
  const again = granted(await visitor.next(started.game_id));
  return { visitor, email, player_id: registered.id, game_id: started.game_id, cover, started, answered, end: again ?? end, boards: [] };
}

async function playDoors(server: TestServer, { api }: TestUser, { calendar }: TestActivities): Promise<Played> {
  const visitor = visitorOf(server, calendar);
  const cover = granted(await visitor.cover(calendar));
  const before = await visitor.board();
  const opened = [await visitor.open(0), await visitor.open(1), await visitor.open(2)];
  const { game_id, question } = begun(await visitor.start(0));
  const { id: question_id, ticket } = question;
  const answer = rightOf(calendar.questions.find(({ id }) => id === question_id)!);
  const hatchId = calendar.hatches[0]!;
  await server.anonymous.answerHatchQuestion({
    params: { hatchId },
    body: { uuid_front: visitor.uuid_front, game_id, question_id, ticket, answer },
  });
  const email = 'anna-calendar@owl.example';
  const { player: registered } = granted(await visitor.register({ game_id, name: 'Zqcalendar', email }));
  await server.services.events.settled();
  const draw_id = await winPrize(server, api, calendar);
  const boards = [before, opened, await visitor.board()];
  return { visitor, email, player_id: registered.id, game_id, draw_id, cover, started: undefined, answered: [], end: undefined, boards };
}

/** The only player wins, and accepts by the link of her mail. */
async function winPrize(server: TestServer, api: TestUser['api'], { id, draft }: TestActivities['calendar']): Promise<string> {
  const { id: draw_id } = await api.drawWinners({ params: { id }, body: { count: 1, alternates: 0, prize_id: draft.prizes[0]!.id } });
  await api.announceDraw({ params: { id: draw_id }, body: { answer_days: 7, asks_address: true } });
  await server.runJobs();
  const [mail] = await server.services.database.owner<{ text: string }[]>`select text from mail_outbox where text like ${`%${draw_id}%`}`;
  const path = /\/prize\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const form = { answer: 'accepted', name: 'Bo ld', address: street, postcode: '111 22', city: 'Stockholm', country: 'Sverige' };
  await server.request(path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return draw_id;
}

export async function playAll(server: TestServer, owner: TestUser, activities: TestActivities): Promise<Record<ActivityName, Played>> {
  const quiz = await playWhole(server, 'quiz', activities);
  const academy = await playWhole(server, 'academy', activities);
  const calendar = await playDoors(server, owner, activities);
  await server.runJobs();
  return { quiz, academy, calendar };
}
