import type { Round } from '#shared/content/head.ts';
import type { Edit } from '#activity/edits/edits.ts';
import { boards } from '#shared/contract/boards.ts';
import type { FieldProblems } from '#shared/contract/field-problems.ts';
import type { Input } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { editQuiz } from './edit-quiz.ts';
import { invalid } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { leaderboardSettings } from './leaderboard-settings.ts';

type Body = Input<typeof boards.changeLeaderboardSettings>['body'];
type RoundsInput = NonNullable<Body['rounds']>;

export const changeLeaderboardSettings = serve(
  boards.changeLeaderboardSettings,
  ({ params: { id }, body: { rounds, ...changes } }, context) =>
    editQuiz(
      context,
      id,
      ({ draft }) => [
        ...(Object.keys(changes).length === 0 ? [] : [{ edit: 'change_settings' as const, input: { changes } }]),
        ...(rounds === undefined ? [] : roundEdits(draft.rounds, rounds)),
      ],
      (activity, tx) => leaderboardSettings(tx, activity),
    ),
);

/** Merges the given rounds into the present ones. 422 for a round that ends before it starts or does not exist. */
function roundEdits(present: readonly Round[], changes: RoundsInput): Edit[] {
  const before = new Map(present.map((round) => [round.id, round]));
  const problems: FieldProblems = {};
  const named = new Set<string>();
  for (const [index, { id, start_date, end_date }] of changes.entries()) {
    if (new Date(end_date) <= new Date(start_date)) problems[`rounds.${index}.end_date`] = [{ code: 'round_dates_wrong' }];
    if (id !== undefined && (!before.has(id) || named.has(id))) problems[`rounds.${index}.id`] = [{ code: 'round_gone' }];
    if (id !== undefined) named.add(id);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return [
    ...present.filter(({ id }) => !named.has(id)).map(({ id }) => ({ edit: 'delete_round' as const, input: { id } })),
    ...changes.flatMap(({ id, ...fields }): Edit[] => {
      if (id === undefined) return [{ edit: 'add_round', input: { round: { ...fields, id: newId() } } }];
      const { id: _, ...old } = before.get(id) as Round;
      const isSame = old.title === fields.title && old.start_date === fields.start_date && old.end_date === fields.end_date;
      return isSame ? [] : [{ edit: 'change_round', input: { id, changes: fields } }];
    }),
  ];
}
