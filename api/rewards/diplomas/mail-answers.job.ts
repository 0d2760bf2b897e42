import type { Sql } from 'postgres';
import { answersMail } from './answers-mail.ts';
import { findGames } from '#api/play/play/game-store.ts';
import { gameResult } from '#api/play/play/game-result.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** The job looks up the address. The mail contains nothing that the result page does not show. */
export const mailAnswersJob: Job<'mail-answers', { tenant_id: string; game_id: string }> = {
  name: 'mail-answers',
  async run({ database, play, mailer, config }, { tenant_id, game_id }) {
    const [to] = await database.owner<{ email: string; uuid_front: string }[]>`
      select p.email, g.uuid_front from game g join player p on p.tenant_id = g.tenant_id and p.id = g.player_id
      where g.tenant_id = ${tenant_id} and g.id = ${game_id} and p.email is not null`;
    if (!to) return;
    const [game] = await findGames(database.playSql as Sql, [{ game_id, uuid_front: to.uuid_front }]);
    const published = game && (await play.publications.find(game.publication_id));
    if (!published) return;
    const result = await gameResult({ database, play }, { game, published });
    const url = `${config.public_url}/player/${published.content.quiz_type}/${published.activity_id}`;
    const { sandbox } = await findSender(database.owner, tenant_id);
    await mailer.send({ to: to.email, ...(sandbox !== undefined && { sandbox }), ...(await answersMail(published.content, result, url)) });
  },
};
