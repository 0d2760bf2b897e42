import type { Regrade } from '#shared/contract/regrades.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { maskPlayer } from '#shared/mask-player.ts';
import type { StoredRegrade } from './regrade-store.ts';

/** Regrades of an activity in the form for editors, in the given order. */
export async function showRegrades(
  tx: Tx,
  actor: Pick<Actor, 'permissions'>,
  activity_id: string,
  shown: readonly StoredRegrade[],
): Promise<Regrade[]> {
  const all = await tx
    .selectFrom('regrade')
    .select(['number', 'question_id', 'undoes', 'state'])
    .where('activity_id', '=', activity_id)
    .execute();
  const undoneBy = new Map(all.flatMap(({ number, undoes }) => (undoes === null ? [] : [[undoes, number] as const])));
  const standing = all.filter(
    ({ number, undoes, state }) => undoes === null && !undoneBy.has(number) && (state === 'applied' || state === 'applying'),
  );
  const isRunning = all.some(({ state }) => state === 'applying');
  const authors = await namesOfAuthors(tx, shown);
  const names = await namesOfPlayers(tx, actor, shown);
  return shown.map((regrade) => {
    const last = standing.filter(({ question_id }) => question_id === regrade.question_id).map(({ number }) => number);
    const { number, question, state, preview } = regrade;
    return {
      ...pick(regrade),
      question_text: question.text,
      undone_by: undoneBy.get(number) ?? null,
      can_undo: state === 'applied' && !isRunning && Math.max(0, ...last) === number,
      made_by: authors.get(regrade.applied_by ?? regrade.made_by ?? '') ?? null,
      made_at: regrade.made_at.toISOString(),
      applied_at: regrade.applied_at?.toISOString() ?? null,
      preview: preview && { ...preview, names: Object.fromEntries(playersOf(regrade).map((id) => [id, names.get(id) ?? ''])) },
    };
  });
}

const pick = (regrade: StoredRegrade) => {
  const { number, question_id, policy, nobody_loses, reason, state, done, players, games_changed, answers_changed, undoes, input_hash } =
    regrade;
  return { number, question_id, policy, nobody_loses, reason, state, done, players, games_changed, answers_changed, undoes, input_hash };
};

const playersOf = ({ preview }: StoredRegrade): string[] =>
  preview ? [...preview.board_before, ...preview.board_after, ...preview.furthest].map(({ player_id }) => player_id) : [];

async function namesOfAuthors(tx: Tx, shown: readonly StoredRegrade[]): Promise<Map<string, string>> {
  const ids = shown.flatMap(({ made_by, applied_by }) => [made_by ?? [], applied_by ?? []].flat());
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** As on the board: the username, or otherwise the name. */
async function namesOfPlayers(
  tx: Tx,
  { permissions }: Pick<Actor, 'permissions'>,
  shown: readonly StoredRegrade[],
): Promise<Map<string, string>> {
  const ids = shown.flatMap(playersOf);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('player').select(['id', 'username', 'name', 'surname', 'email']).where('id', 'in', ids).execute();
  const visible = permissions.has('player_pii_view') ? rows : rows.map(maskPlayer);
  return new Map(visible.map(({ id, username, name, surname }) => [id, username ?? [name, surname].filter(Boolean).join(' ')]));
}
