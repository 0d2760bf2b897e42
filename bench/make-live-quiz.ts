import { newId } from '#shared/ids.ts';
import { questionAbout } from './make-activities.ts';
import type { Owner } from './make-owner.ts';
import type { Bench } from './with-server.ts';

/** Creates a quiz of ten choices that players can open, by an editor's calls; returns its id. */
export async function makeLiveQuiz({ base, owner }: Pick<Bench, 'base'> & { owner: Pick<Owner, 'token'> }): Promise<string> {
  const send = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ id: string }>;
  };
  const { id } = await send('POST', '/api/v1/quizzes', { name: 'Rivers of the north', lang: 1, quiz_type: 'quiz' });
  const questions = Array.from({ length: 10 }, (_, number) => questionAbout('rivers', number));
  const changes = questions.map((question) => ({ id: newId(), edit: 'add_question', input: { question } }));
  await send('POST', `/api/v1/quizzes/changes/${id}`, { changes });
  const day = 86_400_000;
  const [start_date, end_date] = [-day, day].map((away) => new Date(Date.now() + away).toISOString());
  await send('PUT', `/api/v1/quizzes/${id}`, { start_date, end_date });
  await send('PUT', `/api/v1/quizzes/${id}`, { stage: 'live' });
  return id;
}
