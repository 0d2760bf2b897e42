import { randomInt } from 'node:crypto';
import type { Draft } from '#activity/document.ts';
import type { RegistrationField } from '#shared/content/head.ts';
import type { Answered } from '#shared/contract/play.ts';
import { newId } from '#shared/ids.ts';
import { begun, buildQuiz, choice, granted, player, questionOf, rightOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import type { TestServer } from '#api/test-server.ts';

/** A player each of whose values is a unique word that tests search for afterwards. */
export interface Canary {
  visitor: Player;
  second: Player;
  email: string;
  quiz: TestQuiz;
  calendar: TestQuiz;
  /** All words that must no longer be found. */
  words: string[];
}

const names = ['name', 'surname', 'email', 'username', 'city', 'address', 'phone', 'member_number'] as const;
const fields: RegistrationField[] = [
  ...names.map((name): RegistrationField => ({ key: name, name, required: name === 'name' })),
  { key: 'user_password', name: 'user_password', required: false },
  { key: 'custom_hobby', name: 'custom_text', required: false, label: 'Hobby' },
  { key: 'terms', name: 'terms', required: false },
  { key: 'custom_news', name: 'custom_checkbox', required: false, label: 'Send me news', purpose: 'marketing' },
];
export const withFields =
  (double_opt_in = false) =>
  (draft: Draft): Draft => ({
    ...draft,
    registration: { ...draft.registration, settings: { ...draft.registration.settings, fields, double_opt_in } },
  });

const rewarding = { enabled: true, amount: 100, activities: 10, maximum: 1000 };

/** Uses every feature that stores data of a player. `day`: the date of all of it. */
export async function liveThroughAll(server: TestServer, mark: string): Promise<Canary> {
  const { anonymous, services, tenant } = server;
  const word = (what: string): string => `${mark}${what}`;
  const email = `${mark}@canary.example`.toLowerCase();
  const fields = {
    name: word('Name'),
    surname: word('Surname'),
    username: word('User'),
    city: word('City'),
    address: word('Street'),
    phone: `+46 70 ${randomInt(1_000_000, 9_999_999)}`,
    member_number: word('Member'),
    custom_hobby: word('Hobby'),
    user_password: word('Secret'),
    terms: true,
    custom_news: true,
    email,
  };
  const questions = [choice(), questionOf('free_text')];
  const settings = { registration_moment: 'after' as const, share_reward: rewarding, skip_registration: true };
  const quiz = await buildQuiz(services, { tenant_id: tenant.id, questions, settings, change: withFields() });
  const visitor = player(server);
  const words = [visitor.uuid_front, email, ...Object.values(fields).filter((value) => typeof value === 'string')];

  // A friend came by her link, and she came by another player's.
  const sharer = await registered(server, quiz, { name: 'Sharer', email: `sharer-${newId()}@other.example` });
  const key = await shareKey(server, sharer, quiz);
  await anonymous.startGame({ params: { quizID: quiz.id }, body: { uuid_front: visitor.uuid_front, key } });
  await play(visitor, quiz, word('Written'));
  words.push(word('Written'));
  // A reply stored for repeated calls.
  const sent = await server.request('/api/v1/player/player-register-after', {
    method: 'POST',
    body: JSON.stringify({ uuid_front: visitor.uuid_front, quiz_localization_id: quiz.id, ...fields }),
    headers: { 'content-type': 'application/json', 'idempotency-key': `again-${visitor.uuid_front}` },
  });
  if (!sent.ok) throw new Error(await sent.text());
  const own = await shareKey(server, visitor, quiz);
  words.push(own.slice(own.indexOf('.') + 1));
  await registered(server, quiz, { name: 'Friend', email: `friend-${newId()}@other.example` }, own);

  // Another browser claims her address, which sends a code; and an address waits to be confirmed.
  const second = await registered(server, quiz, { ...fields, user_password: '' });
  words.push(second.uuid_front);
  const waiting = await buildQuiz(services, { tenant_id: tenant.id, settings, change: withFields(true) });
  await registered(server, waiting, { name: word('Waiting'), email });
  words.push(word('Waiting'));
  await anonymous.sendConfirmation({ body: { uuid_front: visitor.uuid_front, quiz_localization_id: waiting.id } }).catch(() => undefined);

  const calendar = await buildCalendar(services, { tenant_id: tenant.id, doors: [{}, {}], start: new Date(Date.now() - 86_400_000) });
  const opened = { uuid_front: visitor.uuid_front, item_type: 'hatch' as const, hatch_id: calendar.hatches[0]! };
  granted(await anonymous.saveHatchView({ body: opened }));
  await anonymous.makeReminderFeed({ body: { calendar_id: calendar.id, uuid_front: visitor.uuid_front } });
  await anonymous.remindByMail({
    body: { calendar_id: calendar.id, uuid_front: visitor.uuid_front, hour: 8, timezone: 'Europe/Stockholm' },
  });
  // An open game, as a page that stays open has it.
  await visitor.start(quiz);
  await server.runJobs();
  // A queued mail that is not sent.
  await services.jobs.send('send-mail', { to: email, subject: 'Later', text: word('Queued') });
  words.push(word('Queued'));
  return { visitor, second, email, quiz, calendar, words };
}

/** Plays to the end; text questions get this answer. */
async function play(visitor: Player, quiz: TestQuiz, written: string): Promise<string> {
  const { game_id, question } = begun(await visitor.start(quiz));
  let due: typeof question | undefined = question;
  while (due) {
    const { id }: { id: string } = due;
    const current = quiz.questions.find((each) => each.id === id)!;
    const reply: Answered = granted(
      await visitor.answer(game_id, due, current.type === 'free_text' ? { text: written } : rightOf(current)),
    );
    due = reply.finished ? undefined : (reply.next ?? granted(await visitor.next(game_id)).question);
  }
  return game_id;
}

async function registered(server: TestServer, quiz: TestQuiz, fields: Record<string, string | boolean>, key?: string): Promise<Player> {
  const visitor = player(server);
  if (key) await visitor.start(quiz, { key });
  const game_id = await play(visitor, quiz, 'someone else’s words');
  await visitor.register({ game_id, ...fields });
  return visitor;
}

async function shareKey(server: TestServer, { uuid_front }: Player, quiz: TestQuiz): Promise<string> {
  const reply = await server.anonymous.shareChallenge({
    params: { id: quiz.id },
    body: { uuid_front, shareable_type: 'quizlocalization' },
  });
  return reply.key as string;
}
