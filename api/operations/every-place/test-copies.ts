import type { ExportFormat, ImportFormat } from '#shared/content/file-formats.ts';
import { change, createQuiz, pictureFile } from '#api/authoring/activities/test-activity.ts';
import type { TestUser } from '#api/test-server.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { templates } from '#shared/contract/templates.ts';
import type { Copy } from './test-cells.ts';
import type { ActivityName, Stored } from './test-features.ts';
import type { World } from './test-outputs.ts';

type Api = TestUser['api'];

/** An activity as its editors read it, with what it has beside its draft. */
export async function readStored(api: Api, id: string): Promise<Stored> {
  const params = { id };
  const quiz = await api.readQuiz({ params: { quizID: id } });
  const { data: stocks } = await api.listPrizeStocks({ params });
  return { ...quiz, diplomas: await api.listDiplomas({ params }), stocks, mail: await api.readWinnerMail({ params }) };
}

/** Makes each once. */
export function once<T>({ made }: World, key: string, make: () => Promise<T>): Promise<T> {
  const known = (made.get(key) as Promise<T> | undefined) ?? make();
  made.set(key, known);
  return known;
}

const newActivity = async ({ owner: { api } }: World, name: ActivityName): Promise<string> =>
  name === 'calendar' ? (await api.createCalendar({ body: { title: 'New', lang_id: 1, doors: 1 } })).id : (await createQuiz(api, name)).id;

interface Told {
  text: string;
  code: string;
}

/** What an import of an export gives, and what was told of both. */
export const exportAgain = (world: World, name: ActivityName, format: ExportFormat): Promise<[Stored, Told[]]> =>
  once(world, `${name} as ${format}`, async () => {
    const { api, token } = world.owner;
    const { id } = world.activities[name];
    const { losses } = await api.listExportLosses({ params: { quizID: id }, query: { format } });
    const headers = { authorization: `Bearer ${token}` };
    const reply = await world.server.request(`/api/v1/quizzes/export/${id}?format=${format}`, { headers });
    const file = pictureFile(new Uint8Array(await reply.arrayBuffer()), 'questions');
    const quizID = await newActivity(world, name);
    const part_id = (await api.readQuiz({ params: { quizID } })).calendar?.hatches[0]?.id;
    const read = await api.importQuestions({ params: { quizID }, body: { format, ...(part_id && { part_id }) }, files: { file } });
    return [await readStored(api, quizID), [...losses, ...read.losses, ...read.skipped]];
  });

/** The questions of a file, and what was told of them. */
export async function importFile(
  world: World,
  format: ImportFormat,
  bytes: Uint8Array,
): Promise<{ questions: unknown[]; codes: string[] }> {
  const { api } = world.owner;
  const { id: quizID } = await createQuiz(api);
  const file = pictureFile(bytes, 'questions');
  const { losses, skipped } = await api.importQuestions({ params: { quizID }, body: { format }, files: { file } });
  const { questions } = await api.readQuiz({ params: { quizID } });
  return { questions, codes: [...losses, ...skipped].map(({ code }) => code) };
}

type Copied = { id: string } | undefined;
const ways: Record<Copy, (world: World, name: ActivityName) => Promise<Copied>> = {
  copy: ({ owner: { api }, activities }, name) =>
    api.duplicateQuiz({ params: { quizID: activities[name].id }, body: { title: 'Copy', lang: 1 } }),
  'copy in another language': ({ owner: { api }, activities }, name) =>
    api.duplicateQuiz({ params: { quizID: activities[name].id }, body: { title: 'Kopia', lang: 2 } }),
  'copy for another year': async ({ owner: { api }, activities }, name) =>
    name === 'calendar'
      ? api.duplicateCalendar({ params: { id: activities[name].id }, body: { title: 'Copy', lang_id: 1, first_door_day: '2098-12-01' } })
      : undefined,
  template: async ({ owner: { api }, activities }, name) => {
    const { id } = await api.saveTemplate({ body: { quiz_id: activities[name].id, name: 'Saved' } });
    return api.createFromTemplate({ params: { id }, body: {} });
  },
  version: async ({ owner: { api }, activities }, name) => {
    const copied = await api.duplicateQuiz({ params: { quizID: activities[name].id }, body: { title: 'Copy', lang: 1 } });
    const params = { quizID: copied.id };
    const { revision, cover } = copied;
    await api.saveChanges({ params, body: { changes: [change('change_cover', { changes: { title: 'Another' } })] } });
    const restored = await api.restoreVersion({ params, body: { revision } });
    if (restored.cover.title !== cover.title) throw new Error('the version was not restored');
    return copied;
  },
  'question bank': async (world, name) => {
    const { api } = world.owner;
    if (name === 'calendar') return undefined;
    const { id: quiz_id, questions } = world.activities[name];
    const { ids } = await api.keepInBank({ body: { quiz_id, ids: questions.map(({ id }) => id), tags: [] } });
    const copied = await newActivity(world, name);
    await api.copyQuestions({ params: { quizID: copied }, body: { ids } });
    return { id: copied };
  },
};
const notes: Partial<Record<Copy, string>> = { template: templates.saveTemplate.notes ?? '' };

/** A copy, and what its call says of it. */
export const copyOf = (world: World, name: ActivityName, copy: Copy): Promise<{ stored: Stored | undefined; notes: string }> =>
  once(world, `${name}: ${copy}`, async () => {
    const made = await ways[copy](world, name);
    return { stored: made && (await readStored(world.owner.api, made.id)), notes: notes[copy] ?? quizzes.duplicateQuiz.notes ?? '' };
  });
