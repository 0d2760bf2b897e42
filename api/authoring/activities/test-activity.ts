import type { QuizKind } from '#shared/content/kind.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import type { ApiError } from '#shared/contract/client.ts';
import { newId } from '#shared/ids.ts';
import type { TestUser } from '#api/test-server.ts';

type Api = TestUser['api'];

/** A quiz of the tenant whose editor calls. */
export const createQuiz = (api: Api, quiz_type: QuizKind = 'quiz'): Promise<Quiz> =>
  api.createQuiz({ body: { name: 'Winter birds', lang: 1, quiz_type } });

/** A question with two answers, the first of which is right. */
export async function addQuestion(api: Api, quizId: string, text = 'Which bird is this?'): Promise<string> {
  const { id } = await api.createQuestion({ body: { text, type: 'text', quiz_localization_id: quizId } });
  await api.createAnswer({
    params: { collection: 'text-answers' },
    body: { question_localization_id: id, text: 'A robin', is_right: true },
    files: {},
  });
  await api.createAnswer({ params: { collection: 'text-answers' }, body: { question_localization_id: id, text: 'A wren' }, files: {} });
  return id;
}

export const openDates = { start_date: '2026-01-01T00:00:00.000Z', end_date: '2099-01-01T00:00:00.000Z' };

/** A quiz that can be published: it has a question and dates. */
export async function createSoundQuiz(api: Api): Promise<Quiz> {
  const { id } = await createQuiz(api);
  await addQuestion(api, id);
  return api.updateQuiz({ params: { quizID: id }, body: openDates });
}

/** The error that a call ends in; throws where it ends in none. */
export async function failure(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => undefined,
    (error: ApiError) => error,
  );
  if (!outcome) throw new Error('the call should have failed');
  return outcome;
}

export const change = (edit: string, input: unknown) => ({ id: newId(), edit, input });

/** A picture as a browser sends it. */
export const pictureFile = (bytes: Uint8Array, name = 'robin.png'): Blob =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'image/png' });
