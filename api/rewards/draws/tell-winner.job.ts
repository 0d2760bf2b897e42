import { winnerMail } from './winner-mail.ts';
import { drawUrl } from './show-draw.ts';
import type { Terms } from '#shared/draws/receipt.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

interface Winner {
  email: string;
  code: string;
  lang: number;
  terms: Terms;
}

/** The job looks up the address. A player who was erased, gave no address or lost the place in the meantime gets no mail. */
export const tellWinner: Job<'tell-winner', { tenant_id: string; draw_id: string; entry: string }> = {
  name: 'tell-winner',
  async run({ database: { owner }, mailer, config }, { tenant_id, draw_id, entry }) {
    const [winner] = await owner<Winner[]>`
      select p.email, encode(e.salt, 'hex') as code, a.lang, d.terms
      from draw d join activity a on a.tenant_id = d.tenant_id and a.id = d.activity_id
      join draw_entry e on e.tenant_id = d.tenant_id and e.draw_id = d.id
      join player p on p.tenant_id = e.tenant_id and p.id = e.player_id
      where d.tenant_id = ${tenant_id} and d.id = ${draw_id} and d.state = 'announced' and e.leaf = decode(${entry}, 'hex') and e.place = 'winner' and p.email is not null`;
    if (!winner) return;
    const { email, code, lang, terms } = winner;
    const values = { name: terms.activity_name, prize: terms.prize?.title ?? null, url: drawUrl(config, draw_id), code };
    const sender = await findSender(owner, tenant_id);
    await mailer.send({ to: email, ...sender, ...(await winnerMail(lang, values)) });
  },
};
