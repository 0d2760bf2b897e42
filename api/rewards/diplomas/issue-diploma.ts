import { randomBytes } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { newId } from '#shared/ids.ts';
import { endOfDay, lastDay, nextReminder } from '#shared/diplomas/validity.ts';
import type { Services } from '#api/services.ts';
import type { DiplomaRow } from './diploma-store.ts';
import { zoneOf, type Earned, type Recipient } from './earned.ts';

interface Issuing extends Recipient {
  diploma: Pick<DiplomaRow, 'id' | 'doors' | 'content' | 'mails_diploma' | 'validity'>;
  name: string;
  earned: Earned;
  /** The diploma that this one renews. It stays valid to its day. */
  renews?: string | null | undefined;
  waiting: readonly string[];
  at: Date;
}

/** 128 random bits. */
const newCode = (): string => randomBytes(16).toString('base64url');

/**
 * Issues a diploma to a player, with its event and its mail, in the caller's transaction. Returns its id, or undefined when she already holds a valid
 * one: of two simultaneous calls, one issues. It becomes the replacement of the diploma that it
 * renews and of earlier withdrawn diplomas, except those withdrawn by an erasure.
 */
export async function issueDiploma(tx: TransactionSql, jobs: Services['jobs'], issuing: Issuing): Promise<string | undefined> {
  const { tenant_id, activity_id, player_id, diploma, name, earned, renews, waiting, at } = issuing;
  const id = newId();
  if (renews && !(await replace(tx, { tenant_id, id: renews, by: id }))) return undefined;
  const valid = await validityOf(tx, issuing);
  const facts = { ...earned.facts, ...(valid && { valid_on: valid.day }) };
  const second = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const [issued] = await tx<{ id: string }[]>`
    with issued as (
      insert into issued_diploma (tenant_id, id, activity_id, diploma_id, player_id, game_id, doors, code, player_name, content, facts, issued_at, valid_until,
        remind_at)
      values (${tenant_id}, ${id}, ${activity_id}, ${diploma.id}, ${player_id}, ${earned.game_id}, ${diploma.doors}, ${newCode()}, ${name},
        ${tx.json(diploma.content as never)}, ${tx.json(facts as never)}, ${second}, ${valid?.until ?? null},
        ${valid?.remind_at ?? null})
      on conflict (tenant_id, player_id, activity_id, doors) where withdrawn_at is null and replaced_by is null do nothing
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

/** False where the diploma is no longer current: another call renewed or withdrew it. */
async function replace(tx: TransactionSql, { tenant_id, id, by }: { tenant_id: string; id: string; by: string }): Promise<boolean> {
  const { count } = await tx`
    update issued_diploma set replaced_by = ${by}
    where tenant_id = ${tenant_id} and id = ${id} and withdrawn_at is null and replaced_by is null`;
  return count === 1;
}

/** Undefined: it is valid for ever. The time begins when the diploma was earned, so issuing it anew prolongs nothing. */
async function validityOf(tx: TransactionSql, { tenant_id, activity_id, diploma: { validity }, earned, at }: Issuing) {
  if (validity === null) return undefined;
  const timezone = await zoneOf(tx, { tenant_id, activity_id });
  const day = lastDay(validity, earned.earned_at ?? at, timezone);
  const until = endOfDay(day, timezone);
  return { day, until, remind_at: nextReminder(validity, until, at) };
}
