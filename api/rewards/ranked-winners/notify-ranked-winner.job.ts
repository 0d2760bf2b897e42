import { playerUrl } from '#api/accounts/player-domains/player-origin.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

interface Winner {
  email: string;
  rank: number;
  lang: number;
  name: string;
  prize: string | null;
  kind: string;
  activity_id: string;
}

/** The job looks up the address. A player who was erased or gave no address gets no mail. */
export const notifyRankedWinner: Job<'notify-ranked-winner', { tenant_id: string; entry_id: string }> = {
  name: 'notify-ranked-winner',
  formerly: 'tell-ranked-winner',
  async run({ database: { owner }, mailer, config, play }, { tenant_id, entry_id }) {
    const [winner] = await owner<Winner[]>`
      select p.email, e.rank, a.lang, a.name, k.prize_title as prize, a.kind, a.id as activity_id
      from ranking_entry e join ranking k on k.tenant_id = e.tenant_id and k.id = e.ranking_id
      join activity a on a.tenant_id = k.tenant_id and a.id = k.activity_id
      join player p on p.tenant_id = e.tenant_id and p.id = e.player_id
      where e.tenant_id = ${tenant_id} and e.id = ${entry_id} and k.state = 'announced' and e.rank <= k.count and p.email is not null`;
    if (!winner) return;
    const { email, rank, lang, name, prize, kind, activity_id } = winner;
    const activity = await play.activities.find(activity_id);
    const url = playerUrl(config, { kind, id: activity_id, player_domain: activity?.player_domain ?? null });
    const sender = await findSender(owner, tenant_id);
    await mailer.send({ to: email, ...sender, ...(await rankedWinnerMail(lang, { name, prize, rank, url })) });
  },
};

/** The mail to a winner by points, in the activity's language: `rank` is her place, and the page at `url` lists all winners. */
async function rankedWinnerMail(
  lang: number,
  values: { name: string; prize: string | null; url: string; rank: number },
): Promise<{ subject: string; text: string }> {
  const t = await mailTexts(lang);
  const { prize, ...others } = values;
  return { subject: t('winner.subject', others), text: t('winner.text_points', { ...others, prize: prizeLine(t, prize) }) };
}

const prizeLine = (t: Awaited<ReturnType<typeof mailTexts>>, prize: string | null): string =>
  prize === null ? '' : `${t('winner.prize', { prize })}\n\n`;
