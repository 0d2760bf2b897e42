import type { Sql, TransactionSql } from 'postgres';
import type { RegistrationValues } from '#shared/play/check-registration.ts';
import type { Head } from '#shared/content/head.ts';
import { askedFields } from '#shared/play/asked-fields.ts';
import { isMarketing } from '#shared/play/is-marketing.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import type { Published } from '#api/play/publications/published.ts';
import { lockOpenGame, saveRegistration } from './registration-store.ts';
import type { Services } from '#api/services.ts';
import { dayOf } from '#api/kernel/local-day.ts';

type Registration = Head['registration'];
interface RegistrationToCopy {
  tenant_id: string;
  collection_id: string;
  player_id: string;
}
interface FoundRegistration {
  fields: RegistrationValues;
  registration: Registration;
}

/**
 * A registration for a collection registers the player for its members, each once. Consent does not extend: a member whose form requires more than
 * the collection's, or other terms, asks for its own registration.
 */
export async function passOnRegistration(
  needs: Pick<Services, 'database' | 'play' | 'events' | 'clock'>,
  registration: RegistrationToCopy,
  members: readonly Published[],
): Promise<void> {
  const at = needs.clock.now();
  const registered = await needs.database.playSql.begin((tx) => passOnIn(tx, needs, registration, members, at));
  const { tenant_id, player_id: subject_id } = registration;
  await needs.events.handle(
    registered.map((activity_id) => ({ tenant_id, activity_id, subject_id, kind: 'registered' as const, at: at.getTime() })),
  );
}

/** The same within the caller's transaction; returns the activities for which the player is newly registered. */
export async function passOnIn(
  tx: TransactionSql,
  { play, events }: Pick<Services, 'play' | 'events'>,
  { tenant_id, collection_id, player_id }: RegistrationToCopy,
  members: readonly Published[],
  at: Date,
): Promise<string[]> {
  const found = await findGiven(tx, play, { tenant_id, collection_id, player_id });
  if (!found) return [];
  const registered: string[] = [];
  for (const { activity_id, content } of members) {
    const { settings, registration } = content;
    const asks = settings.registration_moment !== 'none';
    if (asks && !answersAll(found, registration)) continue;
    const scope = { tenant_id, activity_id, player_id };
    if (await isRegistered(tx, scope)) continue;
    await lockOpenGame(tx, tenant_id, activity_id, player_id);
    const pendingSubscribers = events.pendingSubscribers('registered', { tenant_id, settings });
    await saveRegistration(
      tx,
      scope,
      { fields: asks ? sharedFields(found, registration) : {}, consents: [] },
      at,
      dayOf(at.getTime(), settings.timezone),
      {
        waiting: pendingSubscribers,
        again: [],
      },
    );
    await refreshStandings(tx, [scope]);
    registered.push(activity_id);
  }
  return registered;
}

/** The player's registration in the collection, with its form. */
async function findGiven(tx: TransactionSql, play: Services['play'], scope: RegistrationToCopy): Promise<FoundRegistration | undefined> {
  const [row] = await tx<{ fields: RegistrationValues; publication_id: string | null }[]>`
    select r.fields, (select a.publication_id from activity a where (a.tenant_id = r.tenant_id) is true and a.id = r.activity_id) as publication_id
    from registration r where r.tenant_id = ${scope.tenant_id} and r.activity_id = ${scope.collection_id} and r.player_id = ${scope.player_id}`;
  const published = row?.publication_id ? await play.publications.findIn(tx, row.publication_id) : undefined;
  return row && published && { fields: row.fields, registration: published.content.registration };
}

const isRegistered = async (
  sql: Sql | TransactionSql,
  scope: { tenant_id: string; activity_id: string; player_id: string },
): Promise<boolean> => {
  const rows = await sql`
    select from registration where tenant_id = ${scope.tenant_id} and activity_id = ${scope.activity_id} and player_id = ${scope.player_id}`;
  return rows.length > 0;
};

const secrets: readonly string[] = ['user_password'];

/** Whether the collection's form answers every required field of a member. */
function answersAll({ fields, registration: form }: FoundRegistration, target: Registration): boolean {
  const known = new Set(form.settings.fields.filter(({ name }) => secrets.includes(name)).map(({ key }) => key));
  return askedFields(target).every(({ key, name, required }) => {
    if (!required) return true;
    if (name === 'terms' && target.settings.terms_url !== form.settings.terms_url) return false;
    return known.has(key) || (fields[key] !== undefined && fields[key] !== '' && fields[key] !== false);
  });
}

/** A consent to marketing is for the text that she read, so it stays with the collection. */
const sharedFields = ({ fields, registration: form }: FoundRegistration, target: Registration): RegistrationValues => {
  const consents = form.settings.fields.filter(isMarketing).map(({ key }) => key);
  const shared = target.settings.fields.filter((field) => !isMarketing(field) && !consents.includes(field.key));
  const keys = new Set(shared.map(({ key }) => key));
  return Object.fromEntries(Object.entries(fields).filter(([key]) => keys.has(key)));
};
