import { asWhole } from '#shared/content/part.ts';
import type { Answered, Next, PlayerQuestion, Started } from '#shared/contract/play.ts';
import { isRefused, type Refused } from '#shared/contract/operation.ts';
import type { Draft } from '#activity/document.ts';
import type { Settings } from '#shared/content/head.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import { newDraft } from '#activity/new-draft.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Stage } from '#shared/content/stages.ts';
import { newId } from '#shared/ids.ts';
import { schemas } from '#questions/schemas.ts';
import { buildTenant } from '#api/test-factories.ts';
import type { Services } from '#api/services.ts';
import type { TestServer } from '#api/test-server.ts';

/** A single choice with four answers, of which the first is right. */
export function choice(own: Partial<Question> = {}): Question {
  const question = schemas.text.newQuestion(newId);
  return {
    ...question,
    text: 'Which one?',
    answers: question.answers.map((answer, place) => ({ ...answer, text: `Answer ${place}` })),
    ...own,
  };
}
/** A labyrinth of one room; every answer leads out of it. */
export const ofOneRoom =
  ({ id }: Question) =>
  (draft: Draft): Draft =>
    ({
      ...draft,
      labyrinth: {
        items: [],
        cost_in: 'points',
        most_steps: 50,
        rooms: [{ question_id: id, name: 'The hall', ways: [{ on: 'default', to: 'exit', cost: 0 }] }],
      },
    }) as Draft;
export const rightOf = (question: Question): { answer_id: string } => ({
  answer_id: question.answers.find(({ is_right }) => is_right)?.id ?? '',
});
export const wrongOf = (question: Question): { answer_id: string } => ({
  answer_id: question.answers.find(({ is_right }) => !is_right)?.id ?? '',
});

export interface QuizOptions {
  tenant_id?: string;
  questions?: Question[];
  settings?: Partial<Settings>;
  stage?: Stage;
  is_active?: boolean;
  change?: (draft: Draft) => Draft;
  kind?: ActivityKind;
}
export interface TestQuiz {
  id: string;
  tenant_id: string;
  publication_id: string;
  draft: Draft;
  questions: Question[];
}

const day = 86_400_000;

/** A quiz as publishing leaves it, published and live. By default it has three choice questions. */
export async function buildQuiz({ database }: Services, options: QuizOptions & { tenant_id: string }): Promise<TestQuiz> {
  const { tenant_id, kind = 'quiz', stage = 'live', is_active = true } = options;
  const questions = options.questions ?? [choice(), choice(), choice()];
  const base = newDraft({ quiz_type: kind, name: 'Rivers', lang: 1, newId });
  const start = new Date(Date.now() - 30 * day);
  const end = new Date(Date.now() + 300 * day);
  const dates = { start_date: start.toISOString(), end_date: end.toISOString() };
  const changed: Draft = {
    ...base,
    parts: asWhole(questions),
    settings: { ...base.settings, timezone: 'UTC', ...dates, ...options.settings },
  };
  const draft = options.change?.(changed) ?? changed;
  const id = newId();
  const publication_id = newId();
  const { start_date, end_date } = draft.settings;
  await database.asTenant(tenant_id, async (tx) => {
    const row = {
      tenant_id,
      id,
      quiz_id: newId(),
      kind,
      name: draft.name,
      lang: 1,
      draft,
      created_by: null,
      publication_id: null,
      published_revision: null,
    };
    await tx
      .insertInto('activity')
      .values({ ...row, start_date: null, end_date: null })
      .execute();
    await tx
      .insertInto('publication')
      .values({ tenant_id, id: publication_id, activity_id: id, version: 1, revision: 0, content: draft, published_by: null })
      .execute();
    const dated = {
      start_date: start_date === null ? null : new Date(start_date),
      end_date: end_date === null ? null : new Date(end_date),
    };
    await tx
      .updateTable('activity')
      .set({ stage, is_active, publication_id, published_revision: 0, leaderboard_score: draft.settings.leaderboard_score, ...dated })
      .where('id', '=', id)
      .execute();
  });
  return { id, tenant_id, publication_id, draft, questions };
}

export const anotherTenant = (services: Services): Promise<{ id: string }> => buildTenant(services, 'Another tenant');

/** The reply, unless it was refused. */
export function granted<T extends object>(reply: T | Refused): T {
  if (isRefused(reply)) throw new Error(`refused: ${reply.reason}`);
  return reply;
}
/** A game that started with its first question, without a registration form. */
export function begun(reply: Started | Refused): Started & { question: PlayerQuestion } {
  const { question, ...started } = granted(reply);
  if (!question) throw new Error('the game waits for a registration');
  return { ...started, question };
}
export const reasonOf = (reply: object): string | undefined => (isRefused(reply) ? reply.reason : undefined);

/** A device that plays over HTTP. */
export function player(server: TestServer, uuid_front: string = newId()) {
  const { anonymous } = server;
  return {
    uuid_front,
    cover: (quiz: { id: string }, more: { key?: string; is_preview?: boolean } = {}) =>
      anonymous.readPlayerCover({ params: { quizID: quiz.id }, body: { uuid_front, ...more } }),
    start: (quiz: { id: string }, more: Partial<Parameters<typeof anonymous.startGame>[0]['body']> = {}) =>
      anonymous.startGame({ params: { quizID: quiz.id }, body: { uuid_front, ...more } }),
    answer: (game_id: string, question: Pick<PlayerQuestion, 'id'> & { ticket?: string }, answer: unknown) =>
      anonymous.answerQuestion({
        body: { uuid_front, game_id, question_id: question.id, answer, ...(question.ticket ? { ticket: question.ticket } : {}) },
      }),
    next: (game_id: string) => anonymous.getNextQuestion({ body: { uuid_front, game_id } }),
    register: (fields: Record<string, string | boolean>) => anonymous.registerAfter({ body: { uuid_front, ...fields } }),
    registerBefore: (fields: Record<string, string | boolean>) => anonymous.registerBefore({ body: { uuid_front, ...fields } }),
    board: (quiz: { id: string }, round?: string) =>
      anonymous.readLeaderboard({ params: { id: quiz.id }, query: { uuid_front, ...(round ? { round } : {}) } }),
    combinedBoard: (quiz: { id: string }) =>
      anonymous.readLeaderboard({ params: { id: quiz.id }, query: { uuid_front, board: 'combined' } }),
  };
}
export type Player = ReturnType<typeof player>;

export interface PlayedGame {
  started: Started;
  answered: Answered[];
  end: Next;
}

/** Plays a whole game, with tickets or, like a simple client, without. `give` provides the answers. */
export async function playGame(
  visitor: Player,
  quiz: Pick<TestQuiz, 'id' | 'questions'>,
  give: (question: Question, place: number) => unknown = rightOf,
  tickets = true,
): Promise<PlayedGame> {
  const started = begun(await visitor.start(quiz));
  const answered: Answered[] = [];
  let due: PlayerQuestion | undefined = started.question;
  for (let place = 0; due; place += 1) {
    const { id, ticket } = due as PlayerQuestion;
    const question = quiz.questions.find((each) => each.id === id) as Question;
    const reply: Answered = granted(await visitor.answer(started.game_id, tickets ? { id, ticket } : { id }, give(question, place)));
    answered.push(reply);
    due = reply.finished ? undefined : (reply.next ?? granted(await visitor.next(started.game_id)).question);
  }
  return { started, answered, end: granted(await visitor.next(started.game_id)) };
}

/** A new question of a type that has right answers. */
export const questionOf = (type: QuestionType, own: Partial<Question> = {}): Question => ({
  ...schemas[type].newQuestion(newId),
  text: `A question of ${type}`,
  ...own,
});
