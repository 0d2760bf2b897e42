import type { HookDetails, HookEvent, HookPayload } from '#shared/contract/hook-payloads.ts';

const activity = { id: '01993f70-0000-7000-8000-000000000001', name: 'Winter birds', kind: 'quiz' } as const;
const player = {
  id: '01993f70-0000-7000-8000-000000000002',
  is_registered: true,
  name: 'Anna',
  surname: 'Berg',
  username: 'anna.b',
  email: 'anna.berg@example.com',
  phone: '+46 70 123 45 67',
  gender: null,
  age: 34,
  city: 'Uppsala',
  address: null,
  member_number: null,
  country: 'SE',
  fields: { custom_school: 'Björkskolan', custom_news: true },
  marketing_consent: {
    text: 'Send me news and offers by email',
    lang: 1,
    publication_id: '01993f70-0000-7000-8000-000000000006',
    given_at: '2026-12-01T07:12:31.250Z',
    withdrawn_at: null,
  },
};
const game_id = '01993f70-0000-7000-8000-000000000003';
const at = '2026-12-01T07:12:31.250Z';

const details: HookDetails = {
  'player.registered': { activity, player, registered_at: at },
  'game.finished': {
    activity,
    player,
    game: {
      id: game_id,
      part_id: null,
      state: 'finished',
      started_at: '2026-12-01T07:10:02.000Z',
      ended_at: at,
      points: 240,
      correct: 8,
      wrong: 2,
      questions: 10,
      time_used: 148.4,
      passed: true,
      person_type: null,
      grade: null,
    },
  },
  'question.answered': {
    activity,
    player,
    game_id,
    question: { id: '01993f70-0000-7000-8000-000000000004', type: 'text', text: 'Which of these birds stays all winter?' },
    number: 3,
    result: 'right',
    points: 30,
    time_used: 9.8,
    answered_at: at,
  },
  'activity.published': { activity, version: 4, published_at: at },
  'winner.drawn': {
    activity,
    player,
    by: 'draw',
    draw_id: '01993f70-0000-7000-8000-000000000005',
    rank: 1,
    prize: 'Binoculars',
    announced_at: at,
  },
  'diploma.issued': { activity, player, code: 'K7QW-3M2P', title: 'Winter birds', issued_at: at, valid_until: '2027-12-01T22:59:59.000Z' },
  'allowance.alert': { month: '2026-12', percent: 90, used: 900, allowed: 1000, at },
};

const sample = <E extends HookEvent>(type: E): HookPayload =>
  ({ type, version: 1, timestamp: at, sequence: 1, data: details[type] }) as HookPayload;

/** A sample of each event: shown to editors and sent as a test. Real deliveries have exactly its shape. */
export const samples: Record<HookEvent, HookPayload> = {
  'player.registered': sample('player.registered'),
  'game.finished': sample('game.finished'),
  'question.answered': sample('question.answered'),
  'activity.published': sample('activity.published'),
  'winner.drawn': sample('winner.drawn'),
  'diploma.issued': sample('diploma.issued'),
  'allowance.alert': sample('allowance.alert'),
};
