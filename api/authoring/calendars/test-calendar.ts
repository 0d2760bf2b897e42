import type { Calendar } from '#shared/contract/calendars.ts';
import type { TestUser } from '#api/test-server.ts';

type Api = TestUser['api'];

/** A calendar in the tenant of the calling editor, with `doors` empty doors. */
export async function createCalendar(api: Api, doors = 3): Promise<Calendar> {
  const { id } = await api.createCalendar({ body: { title: 'Advent', lang_id: 1, doors } });
  return api.readCalendar({ params: { id } });
}

/** A question behind a door with two answers, the first of which is right. */
export async function addDoorQuestion(api: Api, hatch_id: string, text = 'Which bird is this?'): Promise<string> {
  const { id } = await api.createCalendarQuestion({ body: { text, type: 'text', hatch_id } });
  const params = { collection: 'text-answers' } as const;
  await api.createAnswer({ params, body: { question_localization_id: id, text: 'A robin', is_right: true }, files: {} });
  await api.createAnswer({ params, body: { question_localization_id: id, text: 'A wren' }, files: {} });
  return id;
}
