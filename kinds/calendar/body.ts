import { Type, type Static } from 'typebox';
import { Calendar, type Hatch, type HatchPosition, type HatchType } from '#shared/content/calendar.ts';
import { mostHatches } from '#shared/content/calendar.ts';
import { Part } from '#shared/content/part-schema.ts';
import { object } from '#shared/content/schema.ts';
import type { BodyUpgrades, NewBody, NewBodyOptions, OwnWire, WireBody } from '../kind.ts';
import { arrange } from './arrange.ts';

/** The part with a door's id contains the door's questions; parts and hatches are in the same order. */
export const Body = object({
  quiz_type: Type.Literal('calendar'),
  parts: Type.Array(Part, { maxItems: mostHatches }),
  ...Calendar.properties,
});
export type Body = Static<typeof Body>;

const boards = { aspect: 1.5, aspect_mobile: 0.66 };

/** The given number of doors of Advent, one a day. */
export function newBody({ door_count, newId }: NewBodyOptions): NewBody<Body> {
  const wide = arrange('rows', door_count, boards.aspect);
  const narrow = arrange('rows', door_count, boards.aspect_mobile);
  const hatches = wide.map((position, place) => newHatch({ id: newId(), position, position_mobile: narrow[place] as HatchPosition }));
  return {
    body: {
      quiz_type: 'calendar',
      parts: hatches.map(({ id }) => ({ id, questions: [] })),
      hatches,
      door_settings: {
        shift_time: '00:00',
        random_doors: false,
        specific_dates: false,
        open_passed_doors: true,
        access_mode: 'play',
      },
      board: { background: {}, ...boards, phone: 'board' },
      prizes: [],
      rules: { title: '', text: '', shown: false },
      winners: { title: '', text: '', shown: true },
    },
    settings: { leaderboard_score: 'count_up' },
    result: { show_play_again: false },
  };
}

interface NewHatch {
  id: string;
  type?: HatchType;
  position: HatchPosition;
  position_mobile: HatchPosition;
}

export const newHatch = ({ type = 'default', ...placed }: NewHatch): Hatch => ({
  ...placed,
  type,
  pin: false,
  door_colour: '#1f6b52',
  border_colour: '#f3d9a4',
  number_style: 'circle',
  background: {},
  content: { title: '', text: '', image: {}, code: '' },
  link_text: '',
  link_url: '',
  link_type: 'external_url',
});

/** Reorders the hatches together with their parts; new hatches get an empty part. */
export function withHatches<B extends Body>(body: B, hatches: Hatch[]): B {
  const parts = new Map(body.parts.map((part) => [part.id, part]));
  return { ...body, hatches, parts: hatches.map(({ id }) => parts.get(id) ?? { id, questions: [] }) };
}

export function ofWire({ questions, calendar }: WireBody): Body {
  if (!calendar) throw new Error('A calendar comes with its doors.');
  const byHatch = Map.groupBy(questions, ({ hatch_id }) => hatch_id);
  return {
    quiz_type: 'calendar',
    ...calendar,
    parts: calendar.hatches.map(({ id }) => ({
      id,
      questions: (byHatch.get(id) ?? []).map(({ hatch_id: _, ...question }) => question),
    })),
  };
}

export const wireOf = ({ hatches, door_settings, board, prizes, rules, winners }: Body): OwnWire => ({
  calendar: { hatches, door_settings, board, prizes, rules, winners },
});

const none: never[] = [];
export const outcomesOf = (): never[] => none;
export const withOutcomes = (body: Body): Body => body;

export function withNewIds(body: Body, newId: () => string): Body {
  const ids = new Map(body.hatches.map(({ id }) => [id, newId()]));
  const renewed = <T extends { id: string }>(item: T): T => ({ ...item, id: ids.get(item.id) as string });
  return {
    ...body,
    hatches: body.hatches.map(renewed),
    parts: body.parts.map(renewed),
    prizes: body.prizes.map(({ hatch_ids, ...prize }) => ({
      ...prize,
      id: newId(),
      ...(hatch_ids && { hatch_ids: hatch_ids.flatMap((id) => ids.get(id) ?? []) }),
    })),
  };
}

export const upgrades: BodyUpgrades = {};
