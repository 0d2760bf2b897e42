import type { Sql } from 'postgres';
import type { DiplomaContent, DiplomaFacts } from '#shared/content/diploma.ts';
import { titleOf } from '#api/rewards/diplomas/title-of.ts';

export interface OwnDiploma {
  title: string;
  issued_at: Date;
  /** Null while it is valid. */
  withdrawn_at: Date | null;
  /** The last second of its last day; null: for ever. */
  valid_until: Date | null;
  /** That day; null: for ever. */
  valid_on: string | null;
  /** The code of its page, which also shows that it was withdrawn. */
  code: string;
}

interface DiplomasQuery {
  tenant_id: string;
  activity_id: string;
  players: readonly string[];
  timezone: string;
}

/** The diplomas that an activity gave to one of these players, in the order in which they were given. */
export async function findOwnDiplomas(owner: Sql, { tenant_id, activity_id, players, timezone }: DiplomasQuery): Promise<OwnDiploma[]> {
  const issued = await owner<
    {
      code: string;
      content: DiplomaContent;
      facts: DiplomaFacts;
      issued_at: Date;
      withdrawn_at: Date | null;
      valid_until: Date | null;
      player_name: string | null;
    }[]
  >`
    select code, content, facts, issued_at, withdrawn_at, valid_until, player_name from issued_diploma
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = any(${players as string[]}::uuid[]) order by issued_at, id`;
  return issued.map((diploma) => ({
    title: titleOf(diploma, timezone),
    issued_at: diploma.issued_at,
    withdrawn_at: diploma.withdrawn_at,
    valid_until: diploma.valid_until,
    valid_on: diploma.facts.valid_on ?? null,
    code: diploma.code,
  }));
}
