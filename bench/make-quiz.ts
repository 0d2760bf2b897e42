import postgres from 'postgres';
import { asWhole } from '#shared/content/part.ts';
import { newDraft } from '#activity/new-draft.ts';
import { newId } from '#shared/ids.ts';
import { schemas } from '#questions/schemas.ts';

/** Creates a live quiz, by default of 842 questions like the geography bank; each game has ten of them. Returns its id. */
export async function makeQuiz(url: string, count = 842): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const [tenant_id, id, publication_id] = [newId(), newId(), newId()];
  const questions = Array.from({ length: count }, (_, number) => {
    const question = schemas.text.newQuestion(newId);
    const answers = question.answers.map((answer, place) => ({ ...answer, text: `An answer of some words, number ${place}` }));
    return { ...question, text: `Question ${number}: which of these rivers is the longest one that flows into the Baltic Sea?`, answers };
  });
  const draft = newDraft({ quiz_type: 'quiz', name: 'Rivers', lang: 1, newId });
  const start_date = new Date(Date.now() - 3_600_000).toISOString();
  const end_date = new Date(Date.now() + 86_400_000).toISOString();
  const content = {
    ...draft,
    parts: asWhole(questions),
    settings: { ...draft.settings, slide_order: 'random' as const, questions_per_game: 10, start_date, end_date },
  };
  await sql`insert into tenant (id, name) values (${tenant_id}, 'Bench')`;
  await sql.begin(async (tx) => {
    await tx`
      insert into activity (tenant_id, id, quiz_id, kind, name, lang, stage, draft, publication_id, published_revision, start_date, end_date)
      values (${tenant_id}, ${id}, ${newId()}, 'quiz', 'Rivers', 1, 'live', ${tx.json(content as never)}, ${publication_id}, 0, ${start_date}, ${end_date})`;
    await tx`
      insert into publication (tenant_id, id, activity_id, version, revision, content)
      values (${tenant_id}, ${publication_id}, ${id}, 1, 0, ${tx.json(content as never)})`;
  });
  await sql.end();
  return id;
}
