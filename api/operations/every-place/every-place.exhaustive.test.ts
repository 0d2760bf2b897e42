import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change, failure } from '#api/authoring/activities/test-activity.ts';
import { workOnFilesHere } from '#api/authoring/imports/test-file-work.ts';
import { checkForPublish } from '#api/authoring/activities/publishing/check-for-publish.ts';
import { exportFormats } from '#shared/content/file-formats.ts';
import { schemaVersion } from '#activity/upgrades.ts';
import { draftOfQuiz } from '#activity/wire.ts';
import { eraseAddress } from '#api/operations/retention/erase-address.ts';
import { dumpDatabase, findWords } from '#api/operations/retention/test-search.ts';
import { buildQuiz, granted } from '#api/play/play/test-quiz.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer } from '#api/test-server.ts';
import { cells, copies, foreignFormats, outputOrder } from './test-cells.ts';
import { copyOf, exportAgain, importFile, once, readStored } from './test-copies.ts';
import { featureNames, features, type ActivityName, type FeatureName, type Stored } from './test-features.ts';
import { marks } from './test-marks.ts';
import { outputOf, type World } from './test-outputs.ts';
import { buildActivities } from './test-activities.ts';
import { playAll } from './test-play.ts';

workOnFilesHere();

let world: World;
beforeAll(async () => {
  const server = await testServer();
  const owner = await server.asOwner();
  const activities = await buildActivities(server, owner);
  world = { server, owner, activities, played: await playAll(server, owner, activities), made: new Map(), erased: new Set() };
});
afterAll(() => world.server.close());

const activityOf = (feature: FeatureName) => world.activities[features[feature].in];
/** Read once: no test changes these activities. */
const storedOf = async (feature: FeatureName): Promise<Stored> => {
  const { id } = activityOf(feature);
  return structuredClone(await once(world, `stored ${id}`, () => readStored(world.owner.api, id)));
};
const rows = featureNames.map((feature) => ({ feature, ...cells[feature] }));

test('every feature is in its test activity', async () => {
  for (const feature of featureNames) {
    const found = features[feature].of(await storedOf(feature));
    expect([feature, (JSON.stringify(found) ?? '').length > 2]).toEqual([feature, true]);
  }
});

describe.each(exportFormats.map((format, place) => ({ format, place })))(
  'questions as $format, exported and imported again',
  ({ format, place }) => {
    test.each(rows)('$feature', async ({ feature, exports }) => {
      const cell = exports[place];
      const [before, after, told] = [await storedOf(feature), ...(await exportAgain(world, features[feature].in, format))];
      const [kept, copied] = [features[feature].of(before), features[feature].of(after)];
      if (cell === 'kept') expect(copied).toEqual(kept);
      else expect(copied).not.toEqual(kept);
      const about = told.filter(({ text }) => features[feature].asks?.test(text)).map(({ code }) => code);
      if (cell !== 'kept' && cell !== 'none') expect(about).toContain(cell);
    });
  },
);

describe.each(foreignFormats.map((format, place) => ({ format, place })))('questions from $format', ({ format, place }) => {
  test.each(rows)('$feature', async ({ imports }) => {
    const cell = imports[place]!;
    if (cell === 'none') return;
    const [file, becomes] = cell;
    const { questions, codes } = await importFile(world, format, file);
    if (becomes instanceof RegExp) expect(JSON.stringify(questions)).toMatch(becomes);
    else expect(codes).toContain(becomes);
    if (becomes instanceof RegExp) expect(codes.filter((code) => code !== 'columns_guessed')).toEqual([]);
  });
});

describe.each(copies.map((copy, place) => ({ copy, place })))('$copy', ({ copy, place }) => {
  test.each(rows)('$feature', async ({ feature, copies: row }) => {
    const cell = row[place]!;
    const { stored, notes } = await copyOf(world, features[feature].in, copy);
    const [kept, copied] = [features[feature].of(await storedOf(feature)), stored && features[feature].of(stored)];
    if (cell === 'kept') expect(copied).toEqual(kept);
    else expect(copied).not.toEqual(kept);
    if (typeof cell === 'object') expect(notes).toMatch(cell.left);
  });
});

describe.each(outputOrder.map((output, place) => ({ output, place })))('$output', ({ output, place }) => {
  test.each(rows)('$feature', async ({ feature, outputs, why }) => {
    const shown = await outputOf(world, features[feature].in, output);
    expect([features[feature].sign.test(shown), why]).toEqual([outputs[place] === 1, why]);
  });

  test.each(['quiz', 'academy', 'calendar'] as const satisfies ActivityName[])('of the %s shows no mark of a text', async (name) => {
    const shown = await outputOf(world, name, output);
    expect(Object.entries(marks).flatMap(([mark, [, leaked]]) => (leaked.test(shown) ? [mark] : []))).toEqual([]);
  });
});

describe('a publish', () => {
  test.each(rows)('reports a faulty $feature', async ({ feature, check }) => {
    if ('none' in check) return expect(check.none).not.toBe('');
    const { wrong, code, stops } = check;
    const draft = wrong(draftOfQuiz(await storedOf(feature), schemaVersion));
    const found = (await checkForPublish(draft, new Date())).filter((problem) => problem.code === code);
    expect([...new Set(found.map(({ severity }) => severity))]).toEqual([stops ? 'stop' : 'warn']);
    const kind = features[feature].in;
    const options = { tenant_id: world.server.tenant.id, stage: 'draft' as const, kind, questions: [], change: () => draft };
    const { id: quizID } = await buildQuiz(world.server.services, options);
    const publishing = world.owner.api.publishQuiz({ params: { quizID } });
    if (stops) expect((await failure(publishing)).status).toBe(422);
    else expect((await publishing).stage).toBe('live');
  });
});

describe('another tenant', () => {
  test.each(rows)('neither reads nor exports nor copies $feature', async ({ feature }) => {
    const { api } = await world.server.asOwner((await buildTenant(world.server.services)).id);
    const params = { quizID: activityOf(feature).id };
    const refused = [
      () => api.readQuiz({ params }),
      () => api.listExportLosses({ params, query: { format: 'json' } }),
      () => api.duplicateQuiz({ params, body: { title: 'Mine', lang: 1 } }),
      () => api.saveTemplate({ body: { quiz_id: params.quizID, name: 'Mine' } }),
    ];
    for (const call of refused) expect((await failure(call())).status).toBe(404);
  });
});

describe('a file', () => {
  test.each(rows.filter(({ holdsFiles }) => holdsFiles))('of $feature stays while an activity shows it', async ({ feature }) => {
    const stored = await storedOf(feature);
    const clips = [...stored.questions.map(({ clip }) => clip), ...(stored.calendar?.hatches ?? []).map(({ content }) => content.clip)];
    const [clip] = clips.filter((each) => each && features[feature].sign.test(`${each.title} Told behind a door`));
    await world.owner.api.deleteClip({ params: { key: clip!.source } });
    expect((await world.server.request(`/media/${clip!.source}/motion/${clip!.kind}`)).status).toBe(200);
  });
});

describe('players get the marks as HTML beside each text', () => {
  const html = /^<p dir="auto">.*<strong>Bo ld<\/strong> <em>it al<\/em> e<sup>up<\/sup>.*<math.*<ul>/;
  test('of the pages', () => {
    const cover = world.played.quiz.cover!;
    for (const page of [cover.cover, cover.intro, cover.registration, cover.result]) expect(page.html).toMatch(html);
    expect(cover.formula_font).toMatch(/^\/cdn\/proxy\/fonts\//);
    expect(cover).not.toHaveProperty('cover.title_html');
  });
  test('of questions, answers, feedback and result', () => {
    const { started, answered, end } = world.played.quiz;
    const { question } = started!;
    const { result } = granted(end!) as { result: NonNullable<unknown> & Record<string, unknown> };
    expect(question?.html).toMatch(/^<p dir="auto">Which\? <strong>/);
    expect(question?.answers[0]?.html).toMatch(/<strong>Bo ld<\/strong>.*<math role="math" aria-label="[^"]+"/);
    expect(question?.answers[0]?.html).not.toMatch(/<(?:a|ul|p)\b/);
    expect(answered[0]?.feedback?.html).toMatch(html);
    expect(answered[0]?.answer_feedback?.[0]?.html).toMatch(html);
    expect(result.outcome_html).toMatch(html);
    expect((result.details as { html?: string }[])[0]?.html).toMatch(/<strong>/);
  });
  test('the page has the style of formulas, and their font can be fetched', async () => {
    expect(await outputOf(world, 'quiz', 'page of a player')).toContain('font-family:Formula');
    expect((await world.server.request(world.played.quiz.cover!.formula_font as string)).status).toBe(200);
  });
});

test('a formula that cannot be made stops a publish, at its field', async () => {
  const { id: quizID, questions } = await world.owner.api.duplicateQuiz({
    params: { quizID: world.activities.quiz.id },
    body: { title: 'Wrong', lang: 1 },
  });
  const { id } = questions[0]!;
  const edit = change('change_question', { id, changes: { text: 'What is \\(\\frac{1}{\\)?' } });
  await world.owner.api.saveChanges({ params: { quizID }, body: { changes: [edit] } });
  const { errors } = await failure(world.owner.api.publishQuiz({ params: { quizID } }));
  expect(errors).toEqual({ [`questions.${id}.text`]: ['A formula cannot be read'] });
});

/** Last: nothing of the players is left after it. */
test.each(rows)('an erasure takes away the words of a player in $feature', async ({ feature, erases }) => {
  if (typeof erases === 'object') return expect(erases.none).not.toBe('');
  const sql = world.server.services.database.owner;
  const { email } = world.played[features[feature].in];
  if (!world.erased.has(email)) {
    expect(findWords(await dumpDatabase(sql), [erases])).not.toEqual([]);
    await eraseAddress(world.server.services, { tenant_id: world.server.tenant.id, email });
    world.erased.add(email);
  }
  // Only an erasure changes the database.
  const left = await once(world, `database after ${world.erased.size} erasures`, async () => {
    await sql`analyze`;
    return dumpDatabase(sql);
  });
  expect(findWords(left, [erases])).toEqual([]);
});
