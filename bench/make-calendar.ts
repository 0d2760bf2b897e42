import postgres from 'postgres';
import { newDraft } from '#activity/new-draft.ts';
import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import type { Hatch } from '#shared/content/calendar.ts';
import { newId } from '#shared/ids.ts';
import { questionAbout } from './make-activities.ts';

const day = 86_400_000;

export interface MadeCalendar {
  id: string;
  hatches: string[];
}

/** A live calendar of three doors with a question each; the second door opens at this whole minute. */
export async function makeCalendar(url: string, opens_at: Date): Promise<MadeCalendar> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const [tenant_id, id, publication_id] = [newId(), newId(), newId()];
  const draft = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 3, newId }) as CalendarDraft;
  const [start_date, end_date] = [-day, 30 * day].map((away) => new Date(opens_at.getTime() + away).toISOString()) as [string, string];
  const text = 'Behind this door hides a robin. '.repeat(40);
  const content: CalendarDraft = {
    ...draft,
    hatches: draft.hatches.map((hatch): Hatch => ({ ...hatch, content: { title: 'A robin', text, image: {}, code: '' } })),
    parts: draft.parts.map((part, number) => ({ ...part, questions: [questionAbout('rivers', number)] })),
    door_settings: { ...draft.door_settings, shift_time: opens_at.toISOString().slice(11, 16) },
    settings: { ...draft.settings, timezone: 'UTC', start_date, end_date },
  };
  await sql`insert into tenant (id, name) values (${tenant_id}, 'Bench')`;
  await sql.begin(async (tx) => {
    await tx`
      insert into activity (tenant_id, id, quiz_id, kind, name, lang, stage, draft, publication_id, published_revision, start_date, end_date)
      values (${tenant_id}, ${id}, ${newId()}, 'calendar', 'Advent', 1, 'live', ${tx.json(content as never)}, ${publication_id}, 0, ${start_date}, ${end_date})`;
    await tx`
      insert into publication (tenant_id, id, activity_id, version, revision, content)
      values (${tenant_id}, ${publication_id}, ${id}, 1, 0, ${tx.json(content as never)})`;
  });
  await sql.end();
  return { id, hatches: content.hatches.map((hatch) => hatch.id) };
}
