import { playerUrl } from '#api/accounts/player-domains/player-origin.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { languageOf } from '#shared/languages.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { RegradeKey } from './regrade-store.ts';

interface RegradedPlayer {
  email: string;
  lang: number;
  kind: string;
  name: string;
  question: string;
  reason: string;
  before: number;
  after: number;
}

/**
 * The job looks up the address. A player who was erased or gave no address gets no mail, and no player does when the regrade was undone in the
 * meantime.
 */
export const notifyRegraded: Job<'notify-regraded', RegradeKey & { player_id: string }> = {
  name: 'notify-regraded',
  formerly: 'tell-regraded',
  async run({ database: { owner }, mailer, config, play }, { tenant_id, activity_id, number, player_id }) {
    const [player] = await owner<RegradedPlayer[]>`
      select p.email, a.lang, a.kind, a.name, r.question ->> 'text' as question, r.reason, m.total_before as before, m.total_after as after
      from regrade r join activity a on a.tenant_id = r.tenant_id and a.id = r.activity_id
      join regrade_move m on m.tenant_id = r.tenant_id and m.activity_id = r.activity_id and m.regrade = r.number
      join player p on p.tenant_id = m.tenant_id and p.id = m.player_id
      where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and r.number = ${number} and m.player_id = ${player_id} and p.email is not null
        and not exists (select from regrade u where u.tenant_id = r.tenant_id and u.activity_id = r.activity_id and u.undoes = r.number)`;
    if (!player) return;
    const { email, lang, kind, ...values } = player;
    const activity = await play.activities.find(activity_id);
    const url = playerUrl(config, { kind, id: activity_id, player_domain: activity?.player_domain ?? null });
    const sender = await findSender(owner, tenant_id);
    await mailer.send({ to: email, ...sender, ...(await regradedMail(lang, { ...values, url })) });
  },
};

interface Values {
  name: string;
  question: string;
  /** In the editor's words. */
  reason: string;
  before: number;
  after: number;
  url: string;
}

/** The mail in the activity's language: the correction, its reason, and the player's new points. */
async function regradedMail(lang: number, { before, after, ...values }: Values): Promise<{ subject: string; text: string }> {
  const t = await mailTexts(lang);
  const points = new Intl.NumberFormat(languageOf(lang).bcp47, { maximumFractionDigits: 2 });
  const formatted = { ...values, before: points.format(before), after: points.format(after) };
  return { subject: t('regraded.subject', formatted), text: t('regraded.text', formatted) };
}
