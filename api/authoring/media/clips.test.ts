import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import type { Clip } from '#shared/content/question.ts';
import { change, createSoundQuiz, failure, pictureFile } from '#api/authoring/activities/test-activity.ts';
import { mp3 } from '#api/kernel/pictures/clips/test-sounds.ts';
import { mp4, webm } from '#api/kernel/pictures/moving/test-films.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let api: TestUser['api'];
beforeAll(async () => {
  server = await testServer();
  ({ api } = await server.asEditor());
});
afterAll(() => server.close());

const poster = async () =>
  pictureFile(
    await sharp({ create: { width: 64, height: 36, channels: 3, background: '#2f6f57' } })
      .png()
      .toBuffer(),
  );
const upload = async (bytes: Uint8Array, name: string) =>
  api.uploadClip({ body: {}, files: { file: pictureFile(bytes, name), poster: await poster() } });
const film = () => upload(mp4({ sound: 'spoken words', place: '+59.3293+018.0686/' }), 'goal.mp4');
const clipOf = ({ key, kind }: { key: string; kind: Clip['kind'] }): Clip => ({ kind, source: key });

test('a film keeps its sound, loses where it was made, and is listed with its picture', async () => {
  const kept = await film();
  expect(kept).toMatchObject({ kind: 'mp4', name: 'goal.mp4', width: 64, height: 36 });
  const response = await server.request(`/media/${kept.key}/motion/mp4`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual(['video/mp4', 'nosniff']);
  expect([bytes.includes('soun'), bytes.includes('mp4a'), bytes.includes('+59.3293')]).toEqual([true, true, false]);
  const sound = await upload(mp3(), 'jingle.mp3');
  expect((await api.listClips({ query: {} })).data.map(({ key }) => key)).toEqual([sound.key, kept.key]);
  expect((await api.listClips({ query: { search: 'jing' } })).data).toEqual([sound]);
  expect((await server.request(`/media/${sound.key}/motion/mp3`)).headers.get('content-type')).toBe('audio/mpeg');
  // It is no picture of the library.
  expect((await api.listBackgrounds({ query: { per_page: 100 } })).data).toEqual([]);
});

test('of a large file each reply has a part, however much is requested', async () => {
  const kept = await upload(mp3({ frames: 12_000 }), 'long.mp3');
  const { status, headers } = await server.request(`/media/${kept.key}/motion/mp3`, { headers: { range: 'bytes=0-' } });
  expect([status, headers.get('content-range')]).toEqual([206, `bytes 0-3999999/${12_000 * 417}`]);
});

exhaustiveTest('a file that is no film, a picture as a film, and one above the limit are refused with the reason', async () => {
  const problemOf = async (bytes: Uint8Array) => (await failure(upload(bytes, 'goal.mp4'))).field('file');
  expect(await problemOf(Buffer.from('<svg onload="alert(1)"/>'))).toMatch(/^Unsupported file/);
  expect(await problemOf(Buffer.concat([webm(), Buffer.from('PK\x03\x04')]))).toMatch(/^This file is damaged/);
  expect(await problemOf(mp4({ codec: 'hvc1' }))).toMatch(/^Some browsers cannot play/);
  expect(await problemOf(new Uint8Array(50_000_001))).toBe('At most 50 MB allowed');
});

test('a film is deleted with its bytes, unless an activity shows it, and no other tenant can list or delete it', async () => {
  const [used, unused] = [await film(), await film()];
  const { id } = await createSoundQuiz(api);
  const changes = [change('change_cover', { changes: { clip: clipOf(used) } })];
  await api.saveChanges({ params: { quizID: id }, body: { changes } });
  const other = await server.asOwner((await buildTenant(server.services)).id);
  expect((await failure(other.api.deleteClip({ params: { key: unused.key } }))).status).toBe(404);
  expect((await other.api.listClips({ query: {} })).total).toBe(0);
  expect(await api.listPictureUses({ params: { key: used.key } })).toMatchObject([{ id }]);
  for (const { key } of [used, unused]) await api.deleteClip({ params: { key } });
  const isServed = async ({ key }: { key: string }) => (await server.request(`/media/${key}/motion/mp4`)).status === 200;
  expect([await isServed(used), await isServed(unused)]).toEqual([true, false]);
});

test('a publication lets its page frame the companies whose films it holds, and no other page does', async () => {
  const policyOf = async (id: string) => (await server.request(`/player/quiz/${id}/`)).headers.get('content-security-policy') ?? '';
  const { id, questions } = await createSoundQuiz(api);
  await api.publishQuiz({ params: { quizID: id } });
  expect(await policyOf(id)).toContain("frame-src 'self';");
  const clip: Clip = { kind: 'youtube', source: 'dQw4w9WgXcQ', title: 'A song' };
  await api.updateQuestion({ params: { id: questions[0]!.id }, body: { clip } });
  await api.publishQuiz({ params: { quizID: id } });
  expect(await policyOf(id)).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
  const cover = await server.anonymous.readPlayerCover({ params: { quizID: id }, body: {} });
  expect(cover).toMatchObject({ first: { question: { clip } } });
  // The intro and the result have clips, too.
  const [sound, song]: Clip[] = [clipOf(await upload(mp3(), 'jingle.mp3')), { kind: 'vimeo', source: '123456789', title: 'A song' }];
  const changes = [change('change_intro', { changes: { clip: sound! } }), change('change_result', { changes: { clip: song! } })];
  await api.saveChanges({ params: { quizID: id }, body: { changes } });
  await api.publishQuiz({ params: { quizID: id } });
  const pages = await server.anonymous.readPlayerCover({ params: { quizID: id }, body: {} });
  expect(pages).toMatchObject({ intro: { clip: sound }, result: { clip: song } });
  expect(await policyOf(id)).toContain('https://player.vimeo.com');
});

exhaustiveTest(
  'a question file in JSON or QTI carries films and sounds; an import reads them as an upload does, and leaves out what is none',
  async () => {
    const { api: owned, token } = await server.asOwner();
    const [one, sound] = [await film(), await upload(mp3(), 'jingle.mp3')];
    const { id, questions } = await createSoundQuiz(owned);
    const poster_image = { key: one.key, width: one.width, height: one.height, alt: '' };
    const clip: Clip = { ...clipOf(one), title: 'A goal', captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nGoal!', poster: poster_image };
    await owned.updateQuestion({ params: { id: questions[0]!.id }, body: { clip, feedback: { clip: clipOf(sound) } } });
    const reply = await server.request(`/api/v1/quizzes/export/${id}?format=json`, { headers: { authorization: `Bearer ${token}` } });
    const json = await reply.text();
    const intoNew = async (content: string | Buffer, name = 'questions.json') => {
      const { id: quizID } = await createSoundQuiz(owned);
      const file = pictureFile(typeof content === 'string' ? Buffer.from(content) : content, name);
      const { losses, ids } = await owned.importQuestions({ params: { quizID }, body: {}, files: { file } });
      const { questions: all } = await owned.readQuiz({ params: { quizID } });
      return { losses: losses.map(({ code }) => code), question: all.find((each) => ids.includes(each.id))! };
    };
    const { losses, question } = await intoNew(json);
    expect(losses).toEqual([]);
    expect(question.clip).toMatchObject({ kind: 'mp4', title: 'A goal', captions: clip.captions });
    expect(question.clip?.source).not.toBe(one.key);
    expect(question.clip?.poster?.key).toBe(question.clip?.source);
    for (const { kind, source } of [question.clip!, question.feedback.clip!])
      expect((await server.request(`/media/${source}/motion/${kind}`)).status).toBe(200);
    const qti = await server.request(`/api/v1/quizzes/export/${id}?format=qti`, { headers: { authorization: `Bearer ${token}` } });
    const packed = await intoNew(Buffer.from(await qti.arrayBuffer()), 'questions.zip');
    expect(packed.losses).toEqual([]);
    expect(packed.question.clip).toMatchObject({ kind: 'mp4', title: 'A goal', captions: clip.captions });
    expect(packed.question.feedback.clip?.kind).toBe('mp3');
    const script = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    const forged = JSON.parse(json) as { media: { key: string; content: string }[] };
    for (const file of forged.media) if (file.key.endsWith('.mp4')) file.content = script;
    const left = await intoNew(JSON.stringify(forged));
    expect(left.losses).toEqual(['media_lost']);
    expect(left.question.clip).toBeUndefined();
    expect(left.question.feedback.clip).toBeDefined();
  },
);
