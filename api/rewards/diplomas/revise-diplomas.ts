import type { TransactionSql } from 'postgres';
import type { DiplomaFacts } from '#shared/content/diploma.ts';
import type { Services } from '#api/services.ts';
import { factsOfGame, type Recipient } from './earned.ts';
import type { DiplomaRow } from './diploma-store.ts';
import { giveEarned } from './give-earned.ts';
import { issueDiploma } from './issue-diploma.ts';

interface Holding {
  id: string;
  game_id: string;
  uuid_front: string;
  ended_at: Date;
  issued_at: Date;
  facts: DiplomaFacts;
  player_name: string;
  /** The current design of a diploma that was given by hand; null for others. */
  by_hand: Pick<DiplomaRow, 'id' | 'doors' | 'content' | 'mails_diploma' | 'validity'> | null;
}

/** Revises a player's diplomas after a regrade: withdraws those whose facts are no longer true, and issues those that she has now earned. */
export async function reviseDiplomas(
  tx: TransactionSql,
  needs: Pick<Services, 'play' | 'jobs' | 'events'>,
  recipient: Recipient,
  at: Date,
): Promise<void> {
  const holding = await tx<Holding[]>`
    select i.id, i.game_id, g.uuid_front, g.ended_at, i.issued_at, i.facts, i.player_name, case when d.given = 'hand' then to_jsonb(d) end as by_hand from issued_diploma i
    join game g on g.tenant_id = i.tenant_id and g.id = i.game_id
    left join diploma d on d.tenant_id = i.tenant_id and d.id = i.diploma_id
    where i.tenant_id = ${recipient.tenant_id} and i.activity_id = ${recipient.activity_id} and i.player_id = ${recipient.player_id} and i.withdrawn_at is null and i.player_name is not null for update of i`;
  for (const { id, game_id, uuid_front, ended_at, issued_at, facts, player_name, by_hand } of holding) {
    const now = await factsOfGame(tx, needs.play, { id: game_id, uuid_front, ended_at });
    if (now && isSame(now.facts, facts)) continue;
    await tx`update issued_diploma set withdrawn_at = ${at}, withdrawn_because = 'regraded' where tenant_id = ${recipient.tenant_id} and id = ${id}`;
    if (now && by_hand)
      await issueDiploma(tx, needs.jobs, {
        ...recipient,
        diploma: by_hand,
        name: player_name,
        earned: { ...now, earned_at: issued_at },
        waiting: [],
        at,
      });
  }
  await giveEarned(tx, needs, recipient, at);
}

const factsKey = ({ points, correct, total, passed, grade }: DiplomaFacts): string =>
  JSON.stringify([points, correct, total, passed, grade]);
const isSame = (a: DiplomaFacts, b: DiplomaFacts): boolean => factsKey(a) === factsKey(b);
