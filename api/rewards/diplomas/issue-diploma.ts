import { randomBytes } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { newId } from '#shared/ids.ts';
import type { Services } from '#api/services.ts';
import type { DiplomaRow } from './diploma-store.ts';
import type { Earned, Recipient } from './earned.ts';

interface Issuing extends Recipient {
  diploma: Pick<DiplomaRow, 'id' | 'doors' | 'content' | 'mails_diploma'>;
  name: string;
  earned: Earned;
  waiting: readonly string[];
  at: Date;
}

/** 128 random bits. */
const newCode = (): string => randomBytes(16).toString('base64url');

/**
 * Issues a diploma to a player, with its event and its mail, in the caller's transaction. Returns its id, or undefined when she already holds a valid
 * one: of two simultaneous calls, one issues. It becomes the replacement of earlier withdrawn diplomas, except those withdrawn by an erasure.
 */
export async function issueDiploma(tx: TransactionSql, jobs: Services['jobs'], issuing: Issuing): Promise<string | undefined> {
  const { tenant_id, activity_id, player_id, diploma, name, earned, waiting, at } = issuing;
  const second = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const [issued] = await tx<{ id: string }[]>`
    with issued as (
      insert into issued_diploma (tenant_id, id, activity_id, diploma_id, player_id, game_id, doors, code, player_name, content, facts, issued_at)
      values (${tenant_id}, ${newId()}, ${activity_id}, ${diploma.id}, ${player_id}, ${earned.game_id}, ${diploma.doors}, ${newCode()}, ${name},
        ${tx.json(diploma.content as never)}, ${tx.json(earned.facts as never)}, ${second})
      on conflict (tenant_id, player_id, activity_id, doors) where withdrawn_at is null do nothing
      returning id
    ), happened as (
      insert into event (tenant_id, activity_id, subject_id, kind, at, waiting)
      select ${tenant_id}, ${activity_id}, id, 'diploma_issued', ${at}, ${[...waiting]} from issued
    ), replaced as (
      update issued_diploma o set replaced_by = issued.id from issued
      where o.tenant_id = ${tenant_id} and o.player_id = ${player_id} and o.activity_id = ${activity_id} and o.doors is not distinct from ${diploma.doors}
        and o.withdrawn_at is not null and o.replaced_by is null and o.withdrawn_because <> 'erased'
    )
    select id from issued`;
  if (issued && diploma.mails_diploma) await jobs.send('mail-diploma', { tenant_id, id: issued.id }, { tx });
  return issued?.id;
}
