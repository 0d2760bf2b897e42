import { diplomas } from '#shared/contract/diplomas.ts';
import type { DiplomaContent, DiplomaFacts } from '#shared/content/diploma.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPlayerHere } from '#api/play/player-records/player-store.ts';
import { findCurrentPublication } from '#api/play/registration/find-current-publication.ts';
import { diplomaUrls } from './diploma-urls.ts';
import { giveEarned } from './give-earned.ts';
import { titleOf } from './title-of.ts';

interface IssuedDiploma {
  code: string;
  content: DiplomaContent;
  facts: DiplomaFacts;
  doors: number | null;
  issued_at: Date;
  valid_until: Date | null;
  player_name: string;
}

/** Issues diplomas that are earned but not yet issued: opening a door without a game sends no event. */
export const listOwnDiplomas = serve(diplomas.listOwnDiplomas, async ({ params, body }, context) => {
  const { play, database, clock, config } = context;
  const published = await findCurrentPublication(context, params.id.toLowerCase());
  if (!published) throw notFound();
  const { tenant_id, activity_id, content } = published;
  const player = await findPlayerHere(play, { tenant_id, activity_id, uuid_front: body.uuid_front.toLowerCase() });
  if (!player) return { diplomas: [], needs_registration: false, can_mail: false };
  const recipient = { tenant_id, activity_id, player_id: player.player_id };
  return database.playSql.begin(async (tx) => {
    const { needs_registration } = await giveEarned(tx, context, recipient, clock.now(), true);
    const issued = await tx<IssuedDiploma[]>`
      select code, content, facts, doors, issued_at, valid_until, player_name from issued_diploma
      where tenant_id = ${tenant_id} and player_id = ${recipient.player_id} and (activity_id = ${activity_id}) is true and withdrawn_at is null and replaced_by is null
      order by doors nulls first`;
    const [to] = await tx<{ has_address: boolean }[]>`
      select email is not null as has_address from player where tenant_id = ${tenant_id} and id = ${recipient.player_id}`;
    const { timezone } = content.settings;
    return {
      diplomas: issued.map((diploma) => {
        const { code, doors, issued_at, valid_until } = diploma;
        const urls = diplomaUrls(config, code);
        return {
          code,
          doors,
          title: titleOf(diploma, timezone),
          issued_at: issued_at.toISOString(),
          valid_until: valid_until?.toISOString() ?? null,
          pdf: urls.pdf,
          url: urls.check,
        };
      }),
      needs_registration,
      can_mail: to?.has_address ?? false,
    };
  });
});
