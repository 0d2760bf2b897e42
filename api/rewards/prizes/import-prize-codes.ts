import { sql } from 'kysely';
import { prizes } from '#shared/contract/prizes.ts';
import { newId } from '#shared/ids.ts';
import { mostCodes, mostCodesAtOnce, readCodes } from '#shared/prizes/read-codes.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { countStock, findPrize, fingerprintOf, sealedFor } from './prize-pool.ts';

/** Refused lines that are named. */
const mostNamed = 20;

export const importPrizeCodes = serve(prizes.importPrizeCodes, ({ params, body }, { actor, database, clock, secrets, sealing }) =>
  database.asActor(actor, async (tx) => {
    const { activity, prize } = await findPrize(tx, actor, params.id.toLowerCase());
    const { codes, repeated, refused } = readCodes(body.codes);
    if (codes.length === 0) throw invalidAt('codes', 'no_codes');
    if (codes.length > mostCodesAtOnce) throw invalidAt('codes', 'at_most', { limit: mostCodesAtOnce });
    const at = clock.now();
    const { tenant_id, id: activity_id, name } = activity;
    // Two imports at once must not exceed the limit together.
    await sql`select pg_advisory_xact_lock(hashtextextended(${turnOf.prizeCodes(activity_id)}, ${lockSeed.turns}))`.execute(tx);
    const added = await insertCodes(tx, { secrets, sealing }, { tenant_id, activity_id, prize_id: prize.id, codes, at });
    const stock = await countStock(tx, activity_id, prize);
    if (stock.codes > mostCodes) throw invalidAt('codes', 'too_many_codes', { limit: mostCodes });
    await watchStock(tx, { tenant_id, activity_id, prize_id: prize.id });
    await audit(tx, actor, 'import_prize_codes', name, at, { after: String(added) });
    return {
      ...stock,
      added,
      repeated,
      known: codes.length - added,
      refused_lines: refused.slice(0, mostNamed),
      refused: refused.length,
    };
  }),
);

interface NewCodes {
  tenant_id: string;
  activity_id: string;
  prize_id: string;
  codes: readonly string[];
  at: Date;
}

/** Stores the codes that the activity does not have yet, in their order, and returns how many these are. */
async function insertCodes(tx: Tx, { secrets, sealing }: Pick<Services, 'secrets' | 'sealing'>, input: NewCodes): Promise<number> {
  const { tenant_id, activity_id, prize_id, codes, at } = input;
  const rows = codes.map((code) => {
    const id = newId();
    return { id, code: sealing.seal(code, sealedFor(id)), fingerprint: fingerprintOf(secrets, activity_id, code).toString('hex') };
  });
  const { numAffectedRows } = await sql`
    insert into prize_code (tenant_id, id, activity_id, prize_id, code, fingerprint, added_at)
    select ${tenant_id}, c.id, ${activity_id}, ${prize_id}, c.code, decode(c.fingerprint, 'hex'), ${at}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ code }) => code)}::text[], ${rows.map(({ fingerprint }) => fingerprint)}::text[])
      as c (id, code, fingerprint)
    on conflict (tenant_id, activity_id, fingerprint) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Editors are notified when the codes run out, and again when new ones do. */
const watchStock = (tx: Tx, { tenant_id, activity_id, prize_id }: Pick<NewCodes, 'tenant_id' | 'activity_id' | 'prize_id'>) =>
  tx
    .insertInto('prize_pool')
    .values({ tenant_id, activity_id, prize_id, notified_at: null })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'activity_id', 'prize_id']).doUpdateSet({ notified_at: null }))
    .execute();
