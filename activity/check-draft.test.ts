import { describe, expect, test } from 'vitest';
import { asWhole } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { checkDraft, type QuestionCheck } from './check-draft.ts';
import type { Head, RegistrationField, Settings } from '#shared/content/head.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Question } from '#shared/content/question.ts';
import { type Draft, outcomesOf } from './document.ts';
import { bodies } from '#kinds/bodies.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import { newDraft } from './new-draft.ts';

const now = new Date('2026-11-20T12:00:00Z');
const image = { key: 'picture_1', width: 800, height: 600, alt: 'A robin' };
const nothing: QuestionCheck<never> = () => [];
function question(own: Partial<Question> = {}): Question {
  return {
    id: newId(),
    type: 'text',
    text: 'Which bird is this?',
    points: 1,
    time_for_answer_in_seconds: 60,
    pinned: false,
    hidden: false,
    list_style: 'letter',
    partial_points: false,
    cover: {},
    feedback: {},
    feedback_settings: { show: true },
    answers: [],
    ...own,
  };
}

type Own = Partial<Head> & { questions?: Question[]; outcomes?: WireOutcome[] };

function valid(quiz_type: ActivityKind = 'quiz', { questions = [question()], outcomes, ...own }: Own = {}): Draft {
  const draft = newDraft({ quiz_type, name: 'Winter birds', lang: 1, newId });
  const dates = { start_date: '2026-12-01T00:00:00Z', end_date: '2026-12-24T00:00:00Z' };
  return {
    ...draft,
    ...bodies[quiz_type].ofWire({ questions, person_types: outcomes ?? outcomesOf(draft) }),
    cover: { ...draft.cover, image: { desktop: image } },
    settings: { ...draft.settings, ...dates },
    ...own,
  };
}

const codes = (draft: Draft, severity?: 'stop' | 'warn') =>
  checkDraft(draft, nothing, now)
    .filter((problem) => !severity || problem.severity === severity)
    .map((problem) => problem.code);
const withSettings = (settings: Partial<Settings>, own: Own = {}) => {
  const draft = valid('quiz', own);
  return { ...draft, settings: { ...draft.settings, ...settings } };
};

test('a quiz with a question, dates and a cover picture has no problem', () => {
  expect(codes(valid())).toEqual([]);
});

describe('publishing is stopped', () => {
  test.each<[string, Draft, string]>([
    ['without a start date', withSettings({ start_date: null }), 'start_date_missing'],
    ['without an end date', withSettings({ end_date: null }), 'end_date_missing'],
    ['when the end is not after the start', withSettings({ end_date: '2026-12-01T00:00:00Z' }), 'end_not_after_start'],
    ['when the end has passed', withSettings({ start_date: '2026-11-01T00:00:00Z', end_date: '2026-11-20T12:00:00Z' }), 'end_passed'],
    ['in a timezone that nobody knows', withSettings({ timezone: 'Mars/Olympus' }), 'timezone_unknown'],
    ['without questions', valid('quiz', { questions: [] }), 'no_questions'],
    ['when all questions are hidden', valid('quiz', { questions: [question({ hidden: true })] }), 'no_questions'],
    [
      'when a film of another company is in a timed question',
      withSettings(
        { time_limit_type: 'question' },
        { questions: [question({ clip: { kind: 'vimeo', source: '76979871' }, time_for_answer_in_seconds: 60 })] },
      ),
      'film_link_timed',
    ],
    ['when there are only ads', valid('quiz', { questions: [question({ type: 'ad' })] }), 'no_questions'],
    [
      'when a round ends before it starts',
      valid('quiz', { rounds: [{ id: newId(), title: '', start_date: '2026-12-02T00:00:00Z', end_date: '2026-12-01T00:00:00Z' }] }),
      'round_dates_wrong',
    ],
    [
      'when a person type has no title',
      valid('academy', { outcomes: [{ id: newId(), title: ' ', description: '', button: '', images: {} }] }),
      'person_type_title_missing',
    ],
    [
      'when a personality test has one type only',
      valid('person', { outcomes: [{ id: newId(), title: 'A', description: '', button: '', images: {} }] }),
      'too_few_person_types',
    ],
    ['when the sponsor links to nowhere', withSettings({ sponsor: { enabled: true, text: 'Seeds', url: 'nowhere' } }), 'link_invalid'],
    [
      'when a person type links to nowhere',
      valid('academy', { outcomes: [{ id: newId(), title: 'A', description: '', button: 'Go', images: {}, url_image: 'go/there' }] }),
      'link_invalid',
    ],
    [
      'with a link that is none',
      valid('quiz', {
        result: { ...valid().result, settings: { ...valid().result.settings, link: 'javascript:alert(1)' } },
      }),
      'link_invalid',
    ],
  ])('%s', (_, draft, code) => {
    expect(codes(draft, 'stop')).toEqual([code]);
  });

  test('when the shared password is on but not set', () => {
    expect(codes(withFields([{ key: 'fixed_password', name: 'fixed_password', required: true }]), 'stop')).toEqual([
      'fixed_password_missing',
    ]);
  });
});

test('the publish check warns that each device of a player gets a code where the registration requires no address or number', () => {
  const prize = { id: newId(), title: 'A voucher', description: '', code_for: 'player' as const };
  const withCodes = (field: RegistrationField): Draft => ({ ...withFields([field]), prizes: [prize] }) as unknown as Draft;
  expect(codes(withCodes({ key: 'name', name: 'name', required: true }), 'warn')).toContain('codes_by_device');
  expect(codes(withCodes({ key: 'phone', name: 'phone', required: false }), 'warn')).toContain('codes_by_device');
  expect(codes(withCodes({ key: 'phone', name: 'phone', required: true }), 'warn')).not.toContain('codes_by_device');
});

describe('a consent to marketing', () => {
  const email: RegistrationField = { key: 'email', name: 'email', required: false };
  const box = (key: string, label?: string): RegistrationField => ({
    key,
    name: 'custom_checkbox',
    required: false,
    purpose: 'marketing',
    ...(label && { label }),
  });

  test('has a text of its own, stands once in the form, and is of use with a confirmed address only', () => {
    const news = withFields([email, box('custom_1', 'Lucka may send me news.')]);
    expect(codes(news)).toEqual(['marketing_unconfirmed']);
    expect(codes({ ...news, registration: { settings: { ...news.registration.settings, double_opt_in: true } } } as Draft)).toEqual([]);
    expect(codes(withFields([email, box('custom_1')]), 'stop')).toEqual(['marketing_text_missing']);
    expect(codes(withFields([email, box('custom_1', 'News'), box('custom_2', 'Offers')]), 'stop')).toEqual(['marketing_repeated']);
    expect(codes(withFields([box('custom_1', 'News')]), 'warn')).toEqual(['marketing_email_missing']);
  });
});

describe('where players must confirm their address', () => {
  const confirming = (draft: Draft): Draft => ({
    ...draft,
    registration: { ...draft.registration, settings: { ...draft.registration.settings, double_opt_in: true } },
  });
  const [name, email] = (['name', 'email'] as const).map((field) => ({ key: field, name: field, required: false })) as [
    RegistrationField,
    RegistrationField,
  ];

  test('the registration must ask for it', () => {
    expect(codes(confirming(withFields([name])), 'stop')).toEqual(['email_field_missing']);
    expect(codes(confirming(withFields([name, email])), 'stop')).toEqual([]);
    expect(codes(confirming(withFields([name], { registration_moment: 'none' })), 'stop')).toEqual([]);
  });
});

function withFields(fields: RegistrationField[], own: Partial<Settings> = {}): Draft {
  const draft = withSettings(own);
  return { ...draft, registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } } };
}

describe('a warning is given', () => {
  test.each<[string, Draft, string]>([
    ['without a picture for desktop', valid('quiz', { cover: { ...valid().cover, image: { mobile: image } } }), 'desktop_image_missing'],
    [
      'when a picture is not told in words',
      valid('quiz', { cover: { ...valid().cover, image: { desktop: { key: 'picture_1', width: 1, height: 1 } } } }),
      'image_alt_missing',
    ],
    ['when the terms have no address', withFields([{ key: 'terms', name: 'terms', required: true }]), 'terms_url_missing'],
    ['when nothing is asked for in the registration', withFields([]), 'registration_empty'],
    ['when more questions are drawn than there are', withSettings({ questions_per_game: 2 }), 'questions_per_game_too_high'],
    ['when nobody can pass', withSettings({ pass_level: 2 }), 'pass_level_too_high'],
    ['when the sponsor has neither text nor picture', withSettings({ sponsor: { enabled: true, text: ' ', url: '' } }), 'sponsor_empty'],
    ['when the time of the game is not set', withSettings({ time_limit_type: 'game' }), 'game_time_missing'],
    ['when speed decides who leads the board', withSettings({ points_per_second: true }), 'speed_decides'],
    [
      'when a film has no captions',
      withSettings({}, { questions: [question({ clip: { kind: 'mp4', source: 'AAAAAAAA' } })] }),
      'captions_missing',
    ],
    [
      'when the sound of the feedback has no words',
      withSettings({}, { questions: [question({ feedback: { clip: { kind: 'mp3', source: 'AAAAAAAA' } } })] }),
      'transcript_missing',
    ],
    [
      'when a question cannot be read in its time',
      withSettings({ time_limit_type: 'question' }, { questions: [question({ time_for_answer_in_seconds: 1 })] }),
      'time_below_readable',
    ],
    [
      'when the text is large only',
      valid('quiz', { theme: { ...valid().theme, text_colour: '#888888', background_colour: '#ffffff' } }),
      'contrast_large_only',
    ],
    [
      'when the text cannot be read',
      valid('quiz', { theme: { ...valid().theme, text_colour: '#eeeeee', background_colour: '#ffffff' } }),
      'contrast_fails',
    ],
    [
      'when the button of a person type has no link, and is not shown',
      valid('academy', { outcomes: [{ id: newId(), title: 'A', description: '', button: 'Go', images: {} }] }),
      'person_type_link_missing',
    ],
    [
      'when a picture of a person type is not told in words',
      valid('academy', {
        outcomes: [
          { id: newId(), title: 'A', description: '', button: '', images: { imageMobile: { key: 'picture_1', width: 1, height: 1 } } },
        ],
      }),
      'image_alt_missing',
    ],
  ])('%s', (_, draft, code) => {
    expect(codes(draft)).toEqual([code]);
  });

  test('about the terms where their address is missing, too', () => {
    const draft = withFields([{ key: 'terms', name: 'terms', required: true }]);
    const { registration } = draft;
    const terms_url = 'www.terms.example';
    expect(codes({ ...draft, registration: { ...registration, settings: { ...registration.settings, terms_url } } })).toEqual([
      'link_invalid',
    ]);
  });

  test('not about the time to read where questions have no clock', () => {
    expect(codes(valid('quiz', { questions: [question({ time_for_answer_in_seconds: 1 })] }))).toEqual([]);
  });

  test('not about the registration where there is none', () => {
    expect(codes(withFields([{ key: 'terms', name: 'terms', required: true }], { registration_moment: 'none' }))).toEqual([]);
  });
});

test('the problems of a question keep their place; those of a hidden one only warn', () => {
  const check: QuestionCheck<'no_right_answer'> = () => [{ severity: 'stop', code: 'no_right_answer', field: 'answers', answer_id: 'a' }];
  const [shown, hidden] = [question(), question({ hidden: true })];
  expect(checkDraft(valid('quiz', { questions: [shown, hidden] }), check, now)).toEqual([
    { severity: 'stop', code: 'no_right_answer', place: { part: 'questions', question_id: shown.id, answer_id: 'a', field: 'answers' } },
    { severity: 'warn', code: 'no_right_answer', place: { part: 'questions', question_id: hidden.id, answer_id: 'a', field: 'answers' } },
  ]);
});

describe('a person type that no player can get is reported', () => {
  const draft = valid('person');
  const [first, second] = outcomesOf(draft).map((type) => type.id) as [string, string];
  const bound = (...answers: [string, number][][]) =>
    question({
      answers: answers.map((bindings) => ({
        id: newId(),
        text: 'x',
        person_types: bindings.map(([person_type_id, points]) => ({ id: newId(), person_type_id, points })),
      })),
    });
  const unreachable = (...questions: Question[]) =>
    checkDraft({ ...draft, parts: asWhole(questions) }, nothing, now).flatMap(({ code, place }) =>
      code === 'person_type_unreachable' ? [place.person_type_id] : [],
    );

  test('when no answer gives it points', () => {
    expect(unreachable(bound([[first, 1]], [[first, 2]]))).toEqual([second]);
  });
  test('when another type always gets more', () => {
    expect(
      unreachable(
        bound(
          [
            [first, 2],
            [second, 1],
          ],
          [[first, 3]],
        ),
      ),
    ).toEqual([second]);
  });
  test('when it can only equal an earlier one', () => {
    expect(
      unreachable(
        bound([
          [first, 1],
          [second, 1],
        ]),
      ),
    ).toEqual([second]);
  });
  test('but not when one choice of answers brings it first', () => {
    expect(unreachable(bound([[first, 5]], [[second, 1]]), bound([[first, 1]], [[second, 5]]))).toEqual([]);
  });
  test('when the answers that give it points are put in order and not chosen', () => {
    expect(unreachable({ ...bound([[second, 5]], [[second, 1]]), type: 'text_in_order' })).toEqual([second]);
  });
  test('when all its questions are hidden', () => {
    expect(unreachable({ ...bound([[second, 5]]), hidden: true })).toEqual([second]);
  });
  test('in a moment, where a hundred types are compared through hundreds of questions', () => {
    const person_types = Array.from({ length: 100 }, () => ({ ...outcomesOf(draft)[0]!, id: newId() }));
    const questions = Array.from({ length: 400 }, (_, place) =>
      bound(
        ...Array.from({ length: 8 }, (_option, option) =>
          Array.from({ length: 20 }, (_binding, binding): [string, number] => [person_types[(place + option * 20 + binding) % 99]!.id, 1]),
        ),
      ),
    );
    const before = process.cpuUsage();
    const found = checkDraft({ ...draft, person_types, parts: asWhole(questions) } as Draft, nothing, now);
    const { user, system } = process.cpuUsage(before);
    // Milliseconds of processor time. Searching for each binding for each pair of types took a minute.
    expect((user + system) / 1000).toBeLessThan(5_000);
    expect(found.filter(({ code }) => code === 'person_type_unreachable').map(({ place }) => place.person_type_id)).toEqual([
      person_types[99]!.id,
    ]);
  });
  test('as several answers may be chosen where the question lets', () => {
    const several = { ...bound([[second, 1]], [[second, 1]], [[first, 1]]), type: 'checkbox' as const };
    expect(unreachable(several)).toEqual([]);
  });
});

test('grades that begin above 0 or at the same percentage are reported; a quiz with score ranges needs one from 0', () => {
  const bands = (quiz_type: 'academy' | 'quiz', ...lowest: number[]) =>
    valid(quiz_type, {
      outcomes: lowest.map((lowest_percentage) => ({
        id: newId(),
        title: 'A',
        description: '',
        button: '',
        images: {},
        lowest_percentage,
      })),
    });
  for (const quiz_type of ['academy', 'quiz'] as const) {
    expect(codes(bands(quiz_type, 0, 50))).toEqual([]);
    expect(codes(bands(quiz_type, 10, 50))).toEqual(['grade_gap']);
    expect(codes(bands(quiz_type, 0, 50, 50))).toEqual(['grade_duplicate']);
  }
  expect(codes(bands('quiz'))).toEqual([]);
  expect([codes(bands('academy', 10), 'stop'), codes(bands('quiz', 10), 'stop')]).toEqual([[], ['grade_gap']]);
});
