import { diplomas } from '#shared/contract/diplomas.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

/** The limit for one browser, against flooding a mailbox. */
const often = { times: 3, seconds: 3600 };

/** Mails only to the registered address, so that no stranger receives mail. */
export const mailOwnDiploma = serve(diplomas.mailOwnDiploma, async ({ body }, { database, jobs, limits }) => {
  const uuid_front = body.uuid_front.toLowerCase();
  const [issued] = await database.playSql<{ tenant_id: string; id: string }[]>`
    select i.tenant_id, i.id from issued_diploma i
    join player_device d on d.tenant_id = i.tenant_id and d.player_id = i.player_id and d.uuid_front = ${uuid_front}
    join player p on p.tenant_id = i.tenant_id and p.id = i.player_id
    where i.code = ${body.code} and i.withdrawn_at is null and p.email is not null`;
  if (!issued) throw notFound();
  await limits.take(`mail diploma ${issued.id}`, often);
  await jobs.send('mail-diploma', issued);
  return { success: true };
});
