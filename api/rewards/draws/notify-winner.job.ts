import { prizesOf } from '#activity/own-lists.ts';
import type { Draft } from '#activity/document.ts';
import { fillFields } from '#shared/prizes/winner-mail.ts';
import type { Terms } from '#shared/draws/receipt.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { askWinners } from '#api/rewards/wins/win-store.ts';
import { deadlineWords } from '#api/rewards/wins/deadline-words.ts';
import { usualMail } from '#api/rewards/wins/usual-mail.ts';
import { winUrl } from '#api/rewards/wins/win-token.ts';
import { drawUrl } from './show-draw.ts';

interface Winner {
  email: string;
  name: string | null;
  code: string;
  lang: number;
  draft: Draft;
  terms: Terms;
  win_id: string;
  answer_by: Date | null;
  subject: string | null;
  text: string | null;
}

/** The job looks up the address. A player who was erased, gave no address, has answered or lost the place in the meantime gets no mail. */
export const notifyWinner: Job<'notify-winner', { tenant_id: string; draw_id: string; entry: string }> = {
  name: 'notify-winner',
  formerly: 'tell-winner',
  async run({ database, mailer, config, secrets, clock }, { tenant_id, draw_id, entry }) {
    const { owner } = database;
    // A server of an earlier version, still running during an update, announces without asking.
    await database.asTenant(tenant_id, (tx) => askWinners(tx, draw_id, [entry], clock.now()));
    const [winner] = await owner<Winner[]>`
      select p.email, p.name, encode(e.salt, 'hex') as code, a.lang, a.draft, d.terms, w.id as win_id, w.answer_by, m.subject, m.text
      from draw d join activity a on a.tenant_id = d.tenant_id and a.id = d.activity_id
      join draw_entry e on e.tenant_id = d.tenant_id and e.draw_id = d.id
      join prize_win w on w.tenant_id = e.tenant_id and w.draw_id = e.draw_id and w.leaf = e.leaf and w.state = 'asked'
      join player p on p.tenant_id = e.tenant_id and p.id = e.player_id
      left join winner_mail m on m.tenant_id = d.tenant_id and m.activity_id = d.activity_id
      where d.tenant_id = ${tenant_id} and d.id = ${draw_id} and d.state = 'announced' and e.leaf = decode(${entry}, 'hex') and e.place = 'winner' and p.email is not null`;
    if (!winner) return;
    const { email, name, code, lang, draft, terms, win_id, answer_by } = winner;
    const { subject, text } =
      winner.subject !== null && winner.text !== null ? { subject: winner.subject, text: winner.text } : await usualMail(lang);
    const values = {
      name: name ?? '',
      activity: terms.activity_name,
      prize: terms.prize?.title ?? '',
      value: prizesOf(draft).find(({ id }) => id === terms.prize?.id)?.value ?? '',
      deadline: answer_by ? deadlineWords(answer_by, { lang, timezone: draft.settings.timezone }) : '',
      link: winUrl(config, secrets, { tenant_id, id: win_id }),
      receipt: drawUrl(config, draw_id),
      code,
    };
    const sender = await findSender(owner, tenant_id);
    // A name may not begin another header.
    const oneLine = fillFields(subject, values).replaceAll(/\p{Cc}+/gu, ' ');
    await mailer.send({ to: email, ...sender, subject: oneLine, text: fillFields(text, values) });
  },
};
