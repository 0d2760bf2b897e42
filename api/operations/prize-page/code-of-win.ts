import { prizesOf } from '#activity/own-lists.ts';
import { giveCode } from '#api/rewards/prizes/give-code.ts';
import { holderOf, sealedFor } from '#api/rewards/prizes/prize-pool.ts';
import type { Services } from '#api/services.ts';
import type { OpenedWin } from './find-win.ts';

/** The code of an accepted prize, given once; null when none is left now. Undefined for a prize whose winners get no code. */
export async function codeOfWin(
  { database, play, secrets, sealing, clock }: Pick<Services, 'database' | 'play' | 'secrets' | 'sealing' | 'clock'>,
  { tenant_id, id, activity_id, player_id, state, terms }: OpenedWin,
): Promise<string | null | undefined> {
  const activity = await play.activities.find(activity_id);
  const published = activity?.publication_id ? await play.publications.find(activity.publication_id) : undefined;
  const prize = published && prizesOf(published.content).find((candidate) => candidate.id === terms.prize?.id);
  if (prize?.code_for !== 'winner' || state !== 'accepted') return undefined;
  const holder = holderOf(secrets, prize.id, `win ${id}`);
  const claim = { tenant_id, activity_id, prize_id: prize.id, player_id, holder, once_per_player: false, at: clock.now() };
  const claimed = await giveCode(database.playSql, claim);
  if (typeof claimed === 'string') return null;
  const code = sealing.open(claimed.code, sealedFor(claimed.id));
  if (code === undefined) throw new Error(`No key opens the code ${claimed.id} of a prize.`);
  return code;
}
