import type { Sql, TransactionSql } from 'postgres';
import { checkRegistration, isBox } from '#shared/play/check-registration.ts';
import type { Draft } from '#activity/document.ts';
import { findOwnPlayers, type OwnAddress } from '#api/operations/retention/find-own-players.ts';
import { withdrawConsents, withdrawUnticked } from '#api/play/consents/withdraw-consents.ts';
import { profileOf, updateProfile } from '#api/play/registration/registration-store.ts';
import { mayFillIn } from './collect-own-data.ts';

/** The address of the player, and the fields of one activity's registration as the page sends them. */
interface DataChange extends OwnAddress {
  activity_id: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Corrects registered fields and fills in those left empty, by the rules of the registration, and withdraws consents that are no longer ticked. It
 * gives no consent, and keeps the address, which proves whose data this is. Returns the keys of the fields that the rules refuse, and changes nothing
 * when there are any; undefined when there is no such registration of hers.
 */
export const changeOwnData = (owner: Sql, input: DataChange, now: Date): Promise<string[] | undefined> =>
  owner.begin((tx) => change(tx, input, now));

async function change(
  tx: TransactionSql,
  { tenant_id, email, activity_id, fields: sent }: DataChange,
  now: Date,
): Promise<string[] | undefined> {
  const [activity] = await tx<{ content: Draft }[]>`
    select p.content from activity a join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id where a.tenant_id = ${tenant_id} and a.id = ${activity_id}`;
  const players = await findOwnPlayers(tx, { tenant_id, email });
  if (!activity || players.length === 0) return undefined;
  const formFields = activity.content.registration.settings.fields;
  const rows = await tx<{ player_id: string; fields: Record<string, string | boolean> }[]>`
    select player_id, fields from registration where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = any(${players}::uuid[]) for update`;
  const changes = rows.map(({ player_id, fields }) => {
    const known = formFields
      .filter((field) => (Object.hasOwn(fields, field.key) || mayFillIn(field)) && field.key !== 'email')
      .map((field) => ({ ...field, required: field.required && !isBox(field.name) && Object.hasOwn(fields, field.key) }));
    const filled = Object.fromEntries(
      known.map(({ key, name }) => [key, isBox(name) ? fields[key] === true && sent[key] !== undefined : (sent[key] ?? fields[key] ?? '')]),
    );
    const { values, problems } = checkRegistration(known, filled);
    const kept = { ...Object.fromEntries(Object.entries(fields).filter(([key]) => !known.some((field) => field.key === key))), ...values };
    return { player_id, known, values, kept, wrong: Object.keys(problems) };
  });
  const wrong = [...new Set(changes.flatMap((field) => field.wrong))];
  if (wrong.length > 0) return wrong;
  for (const { player_id, known, values, kept } of changes) {
    await tx`update registration set fields = ${tx.json(kept)} where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = ${player_id}`;
    await withdrawUnticked(tx, { tenant_id, activity_id, player_id }, kept, now);
    await updateProfile(tx, tenant_id, player_id, { ...profileOf(known, values), email: null, password_hash: null });
  }
  return [];
}

/** Withdraws every consent to marketing of hers in the tenant. */
export const withdrawOwnConsents = (owner: Sql, address: OwnAddress, at: Date): Promise<void> =>
  owner.begin(async (tx) =>
    withdrawConsents(tx, { tenant_id: address.tenant_id, players: await findOwnPlayers(tx, address), how: 'own_page', at }),
  );

/** Ends every reminder of hers in the tenant. */
export async function endOwnReminders(owner: Sql, address: OwnAddress): Promise<void> {
  const players = await findOwnPlayers(owner, address);
  await owner`delete from reminder where tenant_id = ${address.tenant_id} and player_id = any(${players}::uuid[])`;
}
