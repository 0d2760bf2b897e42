import { Type, type Static } from 'typebox';
import { regradePolicies } from '#shared/content/regrade-policies.ts';
import { byId, nullable, object, operation, Time, Uuid } from './operation.ts';

const Count = Type.Integer({ minimum: 0 });
const Number = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const byNumber = Type.Object({ id: Uuid, number: Number });

/** A player on the board before and after: her place, and her points with bonus points. */
export const RegradeMove = Type.Object({
  player_id: Uuid,
  place_before: Count,
  place_after: Count,
  points_before: Type.Number(),
  points_after: Type.Number(),
});
export type RegradeMove = Static<typeof RegradeMove>;

/** The effects of a regrade, computed by applying it and rolling back. */
export const RegradeSummary = Type.Object({
  /** Games and answers with a changed result. */
  games: Count,
  answers: Count,
  /** Players on the board whose points rise, whose points fall, or whose place alone changes. */
  up: Count,
  down: Count,
  moved: Count,
  /** The first places before and after. */
  board_before: Type.Array(RegradeMove),
  board_after: Type.Array(RegradeMove),
  /** The players who move furthest, by places and then by points. */
  furthest: Type.Array(RegradeMove),
});
export type RegradeSummary = Static<typeof RegradeSummary>;

export const Regrade = Type.Object({
  number: Number,
  question_id: Uuid,
  question_text: Type.String(),
  policy: Type.Enum(regradePolicies),
  nobody_loses: Type.Boolean(),
  reason: Type.String(),
  /** previewing and applying continue by themselves; a preview changes nothing. */
  state: Type.Enum(['previewing', 'previewed', 'applying', 'applied']),
  /** Players done so far, out of how many. */
  done: Count,
  players: Count,
  games_changed: Count,
  answers_changed: Count,
  /** The regrade that this one reverts, and the regrade that reverts this one. */
  undoes: nullable(Number),
  undone_by: nullable(Number),
  can_undo: Type.Boolean(),
  made_by: nullable(Type.String()),
  made_at: Time,
  applied_at: nullable(Time),
  /** Required for applying it; null until it is previewed. */
  input_hash: nullable(Type.String()),
  preview: nullable(
    Type.Object({
      ...RegradeSummary.properties,
      /** Names by player id; masked without player_pii_view. */
      names: Type.Record(Type.String(), Type.String()),
    }),
  ),
});
export type Regrade = Static<typeof Regrade>;

const who = ['quiz_content_edit', 'quiz_settings'] as const;
const notes = 'Requires the permissions to edit content and to publish.';

export const regrades = {
  listRegrades: operation({
    method: 'GET',
    path: '/api/v1/regrades/:id',
    summary: 'List the key corrections of an activity and their effects, newest first.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    response: Type.Object({ data: Type.Array(Regrade) }),
  }),
  readRegrade: operation({
    method: 'GET',
    path: '/api/v1/regrades/:id/:number',
    summary: 'Get the progress and effects of a key correction.',
    who: ['quiz_statistics_view'],
    params: byNumber,
    response: Regrade,
  }),
  previewRegrade: operation({
    method: 'POST',
    path: '/api/v1/regrades/:id',
    summary: 'Preview the correction of a question’s key.',
    notes: `${notes} Shows who would move how far; nothing is changed. The key is the one of the draft, or the answers given in the request. Returns 422 for a question that has no key.`,
    who,
    params: byId,
    body: object({
      question_id: Uuid,
      policy: Type.Enum(regradePolicies),
      nobody_loses: Type.Boolean(),
      /** For choice questions: the answers that become right. */
      right_answer_ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 200 })),
      reason: Type.String({ minLength: 1, maxLength: 1000 }),
    }),
    response: Regrade,
    status: 201,
    location: '/api/v1/regrades/:id/:number',
    errors: ['invalid', 'stage_not_allowed'],
  }),
  applyRegrade: operation({
    method: 'POST',
    path: '/api/v1/regrades/:id/:number/apply',
    summary: 'Apply a key correction.',
    notes: `${notes} Points, leaderboards, results and draws not yet made follow. Returns 409 if something changed since the preview. Long corrections continue in the background. Repeating the call changes nothing.`,
    who,
    params: byNumber,
    body: object({ input_hash: Type.String({ maxLength: 100 }), tell_players: Type.Optional(Type.Boolean()) }),
    response: Regrade,
    errors: ['conflict', 'stage_not_allowed'],
  }),
  undoRegrade: operation({
    method: 'POST',
    path: '/api/v1/regrades/:id/:number/undo',
    summary: 'Undo a key correction.',
    notes: `${notes} Applies to the last correction of a question that is not yet undone. Adds the opposite rows to the ledger, restores every answer and returns the correction that does so. The draft keeps its key.`,
    who,
    params: byNumber,
    response: Regrade,
    errors: ['stage_not_allowed'],
  }),
};
