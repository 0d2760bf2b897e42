import { sql } from 'kysely';
import { isId, newId } from '#shared/ids.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { assignRoles } from './assign-roles.ts';
import { changing, type ScimCall } from './call.ts';
import { findGroup, type ScimGroup } from './group-store.ts';
import { groupAttributes, patchResource, readResource, type Resource } from './patch.ts';
import { ScimError, unknownResource } from './scim-error.ts';
import { changeableGroup, groupVersion } from './to-resource.ts';
import { demandVersion } from './version.ts';

export const createGroup = (call: ScimCall, body: unknown): Promise<ScimGroup> =>
  changing(call, async (tx) => {
    const { tenant_id, now } = call;
    const { members, ...columns } = await groupColumns(tx, null, readResource(body, groupAttributes));
    const id = newId();
    await tx
      .insertInto('scim_group')
      .values({ tenant_id, id, ...columns, role: null, created_at: now, updated_at: now })
      .execute();
    await setMembers(tx, tenant_id, id, [], members);
    return (await findGroup(tx, id)) as ScimGroup;
  });

export const replaceGroup = (call: ScimCall, id: string, body: unknown): Promise<ScimGroup> =>
  changeGroup(call, id, async () => readResource(body, groupAttributes));

export const patchGroup = (call: ScimCall, id: string, body: unknown): Promise<ScimGroup> =>
  changeGroup(call, id, (before) => patchResource(before, body, groupAttributes));

/** Its former members keep what they are, but for the role that it gave. */
export const deleteGroup = (call: ScimCall, id: string): Promise<void> =>
  changing(call, async (tx) => {
    const group = await findGroup(tx, id);
    if (!group) throw unknownResource();
    demandVersion(call, groupVersion(group));
    await tx.deleteFrom('scim_group').where('tenant_id', '=', call.tenant_id).where('id', '=', id).execute();
    if (group.role !== null)
      await assignRoles(
        tx,
        call,
        group.members.map(({ value }) => value),
      );
  });

function changeGroup(call: ScimCall, id: string, change: (before: Resource) => Promise<Resource>): Promise<ScimGroup> {
  return changing(call, async (tx) => {
    const group = await findGroup(tx, id);
    if (!group) throw unknownResource();
    demandVersion(call, groupVersion(group));
    const { tenant_id, now } = call;
    const { members, ...columns } = await groupColumns(tx, id, await change(changeableGroup(group)));
    await tx
      .updateTable('scim_group')
      .set({ ...columns, updated_at: now })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .execute();
    const before = group.members.map(({ value }) => value);
    await setMembers(tx, tenant_id, id, before, members);
    if (group.role !== null) await assignRoles(tx, call, [...new Set(before).symmetricDifference(new Set(members))]);
    return (await findGroup(tx, id)) as ScimGroup;
  });
}

interface Attributes {
  display_name: string;
  external_id: string | null;
  members: string[];
}

async function groupColumns(tx: Tx, id: string | null, { displayName, externalId, members }: Resource): Promise<Attributes> {
  const display_name = String(displayName ?? '').trim();
  const external_id = String(externalId ?? '').trim();
  if (display_name === '' || display_name.length > 254 || external_id.length > 254)
    throw new ScimError(400, '“displayName” is missing, or something is too long.', 'invalidValue');
  const { rows } = await sql`
    select from scim_group where tenant_id = current_tenant() and lower(display_name) = lower(${display_name}) and id is distinct from ${id}::uuid`.execute(
    tx,
  );
  if (rows.length > 0) throw new ScimError(409, 'There is a group of this name.', 'uniqueness');
  const named = ((members ?? []) as { value?: unknown }[]).map(({ value }) => String(value));
  return { display_name, external_id: external_id || null, members: await knownUsers(tx, [...new Set(named)]) };
}

/** 400 for members who are no users of the tenant's directory. */
async function knownUsers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const wellFormed = ids.filter((id) => isId(id)).map((id) => id.toLowerCase());
  const { rows } = await sql<{ id: string }>`
    select id from scim_user where tenant_id = current_tenant() and id = any(${wellFormed}::uuid[])`.execute(tx);
  if (rows.length < ids.length) throw new ScimError(400, 'A member is no user that is known here.', 'invalidValue');
  return rows.map(({ id }) => id);
}

async function setMembers(tx: Tx, tenant_id: string, group_id: string, before: readonly string[], after: readonly string[]): Promise<void> {
  const [was, is] = [new Set(before), new Set(after)];
  const [gone, come] = [[...was.difference(is)], [...is.difference(was)]];
  await sql`delete from scim_member where tenant_id = ${tenant_id} and group_id = ${group_id} and user_id = any(${gone}::uuid[])`.execute(
    tx,
  );
  await sql`insert into scim_member (tenant_id, group_id, user_id) select ${tenant_id}, ${group_id}, unnest(${come}::uuid[])`.execute(tx);
}
