import sharp from 'sharp';
import { pictureFile } from '#api/authoring/activities/test-activity.ts';
import { storeParts } from '#api/authoring/activities/parts/part-store.ts';
import { mp3 } from '#api/kernel/pictures/clips/test-sounds.ts';
import { mp4 } from '#api/kernel/pictures/moving/test-films.ts';
import { buildCalendar, type TestCalendar } from '#api/play/doors/test-calendar.ts';
import { buildQuiz, choice, questionOf, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { newPrize } from '#api/rewards/prizes/test-prizes.ts';
import { putOnPlan } from '#api/test-factories.ts';
import type { TestServer, TestUser } from '#api/test-server.ts';
import type { Draft } from '#activity/document.ts';
import { newPair } from '#questions/match_pairs/new-pair.ts';
import type { Clip, Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { marked, markedList } from './test-marks.ts';

export interface TestActivities {
  quiz: TestQuiz;
  academy: TestQuiz;
  calendar: TestCalendar;
}

const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHoo';
const open = { start_date: '2026-01-01T00:00:00.000Z', end_date: '2099-01-01T00:00:00.000Z' };

async function upload(api: TestUser['api'], bytes: Uint8Array, name: string): Promise<Clip> {
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: '#2f6f57' } });
  const poster = pictureFile(await picture.png().toBuffer());
  const { key, kind, width, height } = await api.uploadClip({ body: {}, files: { file: pictureFile(bytes, name), poster } });
  return { kind: kind as Clip['kind'], source: key, poster: { key, width, height, alt: 'An owl' } };
}

/** A choice whose texts all have every mark. */
function markedQuestion(): Question {
  const question = choice();
  const answers = question.answers.map((answer, place) => ({ ...answer, text: `${place} ${marked}`, feedback: markedList }));
  return { ...question, text: `Which? ${markedList}`, answers, feedback: { text: markedList } };
}

async function featureQuestions(api: TestUser['api']): Promise<Question[]> {
  const film = { ...(await upload(api, mp4({ sound: 'spoken words' }), 'owl.mp4')), title: 'Owl film', captions, transcript: 'Hoo, hoo.' };
  const { poster: _, ...sound } = { ...(await upload(api, mp3(), 'wren.mp3')), title: 'Wren song', transcript: 'Tweet.' };
  const linked: Clip = { kind: 'youtube', source: 'dQw4w9WgXcQ', title: 'A song' };
  const feedback = choice({ text: 'Feedback?' });
  const order = questionOf('text_in_order');
  return [
    choice({ text: 'Marks **Bo ld** and *it al* and [li](https://example.org/li)' }),
    choice({ text: 'Formulas \\(a+b\\) and $$c+d$$' }),
    choice({ text: 'Film?', clip: film }),
    choice({ text: 'Sound?', clip: sound }),
    choice({ text: 'Linked?', clip: linked }),
    { ...feedback, answers: feedback.answers.map((answer, place) => ({ ...answer, feedback: `Because of this ${place}` })) },
    questionOf('match_pairs', {
      text: 'Pairs?',
      answers: [
        ['Norway', 'Oslo'],
        ['Italy', 'Rome'],
      ].flatMap(([stem, option]) => newPair(newId, { text: stem as string }, { text: option as string })),
      partial_points: true,
    }),
    questionOf('fill_the_gaps', {
      text: `Gaps? **Bo ld**`,
      gap_text: 'The {{a}} sings to the {{b}}.',
      gaps: [
        { id: 'a', accepted: ['robin'] },
        { id: 'b', accepted: ['owl'], options: ['owl', 'wren'] },
      ],
      feedback: { text: markedList },
    }),
    { ...order, answers: order.answers.map((answer, place) => ({ ...answer, text: `${place} ${marked}` })), text: markedList },
    questionOf('match_pairs', {
      text: markedList,
      answers: [newPair(newId), newPair(newId)].flat().map((answer, place) => ({ ...answer, text: `${place} ${marked}` })),
    }),
  ];
}

const emailField = { key: 'email', name: 'email', required: true } as const;
const registration = (draft: Draft): Draft['registration'] => ({
  ...draft.registration,
  text: markedList,
  settings: { ...draft.registration.settings, fields: [{ key: 'name', name: 'name', required: true }, emailField] },
});

async function buildTestQuiz({ services, tenant }: TestServer, { api }: TestUser): Promise<TestQuiz> {
  const range = (title: string, lowest_percentage: number) => ({
    id: newId(),
    title,
    description: `Range text ${markedList}`,
    button: '',
    images: {},
    lowest_percentage,
  });
  return buildQuiz(services, {
    tenant_id: tenant.id,
    questions: [markedQuestion(), markedQuestion(), ...(await featureQuestions(api))],
    settings: {
      ...open,
      answer_feedback_mode: 'show_correct',
      pass_level: 37,
      pass_level_type: 'percent',
      game_limit: 7777,
      game_limit_type: 'total',
      time_limit_type: 'none',
      points_per_second: false,
      registration_moment: 'after',
    },
    change: (draft) =>
      ({
        ...draft,
        grades: [range('Range of wrens', 0), range('Range of owls', 1)],
        cover: { ...draft.cover, title: 'Bo ld rivers', text: markedList },
        intro: { ...draft.intro, text: markedList, settings: { enabled: true } },
        registration: registration(draft),
        result: {
          ...draft.result,
          text: markedList,
          passed_text: markedList,
          failed_text: markedList,
          settings: { ...draft.result.settings, show_answers: true },
        },
      }) as Draft,
  });
}

function buildTestAcademy({ services, tenant }: TestServer): Promise<TestQuiz> {
  const draw = { id: newId(), tag: 'tag of alarms', count: 1 };
  return buildQuiz(services, {
    tenant_id: tenant.id,
    kind: 'academy',
    questions: [
      questionOf('section', { text: 'Section of exits', points: 0, time_for_answer_in_seconds: 600 }),
      choice({ text: 'Exit?' }),
      choice({ text: 'Alarm one?', draw }),
      choice({ text: 'Alarm two?', draw }),
    ],
    settings: { ...open, pass_level: 1, registration_moment: 'after' },
    change: (draft) => ({ ...draft, name: 'Exits', registration: registration(draft) }),
  });
}

async function buildTestCalendar({ services, tenant }: TestServer, { api }: TestUser): Promise<TestCalendar> {
  const start = new Date(Date.now() - 5 * 86_400_000);
  const clip = { ...(await upload(api, mp4(), 'door.mp4')), title: 'Door film', captions };
  const told = { title: 'Told behind a door', text: '**Bo ld** words', image: {}, code: '', clip };
  const live = await buildCalendar(services, {
    tenant_id: tenant.id,
    doors: [{}, { own: { time: '05:17' } }, { type: 'content_only', questions: [], own: { content: told } }],
    start,
    settings: { end_date: open.end_date, registration_moment: 'after' },
    change: (draft) => ({
      ...draft,
      registration: registration(draft as unknown as Draft) as typeof draft.registration,
      prizes: [
        newPrize({
          title: 'Sledge of owls',
          description: '**Bo ld** sledge',
          value: '777 kr',
          quantity: 3,
          hatch_ids: [draft.hatches[0]!.id],
          code_for: 'winner',
        }),
      ],
    }),
  });
  await services.database.asTenant(live.tenant_id, (tx) => storeParts(tx, live, undefined, live.draft));
  await api.importPrizeCodes({ params: { id: live.draft.prizes[0]!.id }, body: { codes: 'OWLCODE-1\nOWLCODE-2' } });
  await api.changeWinnerMail({
    params: { id: live.id },
    body: { mail: { subject: 'You won', text: 'Dear owl, see {{link}} and {{receipt}}' } },
  });
  return live;
}

/** Three published activities that between them have every feature. */
export async function buildActivities(server: TestServer, owner: TestUser): Promise<TestActivities> {
  await putOnPlan(server.services, server.tenant.id, 'scale');
  const [quiz, academy, calendar] = [
    await buildTestQuiz(server, owner),
    await buildTestAcademy(server),
    await buildTestCalendar(server, owner),
  ];
  for (const { id } of [quiz, academy]) {
    await owner.api.publishQuiz({ params: { quizID: id } });
    const email_flags = { diploma: true, details: true };
    const validity = { unit: 'months', count: 13, remind_days: 7 } as const;
    await owner.api.createDiploma({ body: { quiz_localization_id: id, title: 'Certificate of exits', email_flags, validity } });
  }
  await owner.api.publishQuiz({ params: { quizID: calendar.id } });
  server.services.play.activities.clear();
  return { quiz, academy, calendar };
}
