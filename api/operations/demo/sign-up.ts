import { newSubscription } from '#api/billing/subscription/new-subscription.ts';
import { hashPassword } from '#api/accounts/sessions/passwords.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { newId } from '#shared/ids.ts';
import { permissionsOfRole, type Role } from '#shared/permissions.ts';

const password = 'lucka-demo';
const people: readonly (readonly [address: string, name: string, role: Role])[] = [
  ['owner', 'Olivia Ek', 'owner'],
  ['editor', 'Emil Sandberg', 'editor'],
  ['graphics', 'Greta Lind', 'graphics_editor'],
  ['analyst', 'Adam Nyström', 'analyst'],
];

/** The demo tenant with its people, and provider staff, who needs no membership to enter it. Answers the owner. */
export async function signUp(tx: Tx, now: Date): Promise<Actor> {
  const tenant_id = newId();
  // One for all: each costs a tenth of a second.
  const password_hash = await hashPassword(password);
  const account = (address: string, name: string, is_staff = false) => ({
    id: newId(),
    email: `${address}@demo.example`,
    name,
    password_hash,
    is_staff,
    avatar_key: null,
    last_login_at: null,
    password_changed_at: now,
    address_proved_at: now,
  });
  const members = people.map(([address, name, role]) => ({ role, ...account(address, name) }));
  const accounts = members.map(({ role: _, ...member }) => member);
  await tx
    .insertInto('account')
    .values([...accounts, account('staff', 'Stina Berg', true)])
    .execute();
  await tx.insertInto('tenant').values({ id: tenant_id, name: 'Demo' }).execute();
  await tx
    .insertInto('subscription')
    .values({ tenant_id, ...(await newSubscription(tx, 'scale', now)) })
    .execute();
  await tx
    .insertInto('membership')
    .values(members.map(({ id, role }) => ({ tenant_id, account_id: id, role })))
    .execute();
  const [owner] = accounts;
  return { account_id: owner?.id ?? '', session_id: newId(), tenant_id, is_staff: false, permissions: new Set(permissionsOfRole.owner) };
}
