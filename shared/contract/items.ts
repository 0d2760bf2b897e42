import { Type, type Static } from 'typebox';
import * as question from '#shared/content/question.ts';
import { byId, nullable, operation, Uuid } from './operation.ts';

const Count = Type.Integer({ minimum: 0 });
const Share = Type.Number();

export const ItemChoice = Type.Object({
  answer_id: Uuid,
  n: Count,
  /** Of all players, and of the strongest and the weakest third by the rest of their marks: 0 to 1. */
  share: Share,
  strong: Share,
  weak: Share,
  /** The correlation of choosing it with the rest of the marks: −1 to 1; null when all or none chose it, or when all rests are equal. */
  correlation: nullable(Type.Number()),
});
export type ItemChoice = Static<typeof ItemChoice>;

export const ItemFigures = Type.Object({
  /** Players, each with the first game that she finished. */
  n: Count,
  /** The earned part of the marks, with its 95 % confidence interval: 0 to 1. */
  facility: Type.Object({ value: Share, from: Share, to: Share }),
  /** The correlation of the mark with the rest of the marks: −1 to 1. */
  discrimination: nullable(Type.Number()),
  /** The discrimination as a share of the largest possible with these marks. */
  efficiency: nullable(Type.Number()),
  /** Seconds. */
  average_time: Type.Number(),
  choices: Type.Array(ItemChoice),
});
export type ItemFigures = Static<typeof ItemFigures>;

/** `key_changed`: some marks do not follow the published key. Then no flag that depends on the key is given. */
export const itemFlags = ['wrong_key', 'key_changed', 'nobody_wrong', 'guessing', 'dead_distractor'] as const;
export const ItemFlag = Type.Object({ flag: Type.Enum(itemFlags), answer_ids: Type.Array(Uuid) });
export type ItemFlag = Static<typeof ItemFlag>;

export const Item = Type.Object({
  question_id: Uuid,
  text: Type.String(),
  type: Type.Enum(question.questionTypes),
  /** For a picture, `text` is its alternative text. */
  answers: Type.Array(Type.Object({ id: Uuid, text: Type.String(), is_right: Type.Boolean() })),
  /** Players with an answer. */
  players: Count,
  /** null when there are too few players. */
  figures: nullable(ItemFigures),
  flags: Type.Array(ItemFlag),
});
export type Item = Static<typeof Item>;

export const ItemAnalysis = Type.Object({
  /** False when answers are neither right nor wrong, as in personality tests: then there is no analysis. */
  has_key: Type.Boolean(),
  fewest_players: Count,
  data: Type.Array(Item),
});
export type ItemAnalysis = Static<typeof ItemAnalysis>;

export const items = {
  readItemAnalysis: operation({
    method: 'GET',
    path: '/api/v1/statistics/items/:id',
    summary: 'Get an item analysis of each question.',
    notes:
      'Shows how hard each question is, whether it separates strong from weak players, and what to look at. Exact, from each player’s first completed game up to this moment, for published questions only. No statistics below 30 players.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    response: ItemAnalysis,
  }),
};
