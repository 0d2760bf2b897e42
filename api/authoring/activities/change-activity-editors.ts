import { rights as contract } from '#shared/contract/rights.ts';
import { lockToKeep } from './activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { showEditors } from '#api/accounts/rights/activity-editors.ts';
import { lockTenantRights } from '#api/accounts/rights/tenant-rights.ts';

export const changeActivityEditors = serve(contract.changeActivityEditors, ({ params: { quizID }, body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { rights } = await lockTenantRights(tx, actor);
    const { id, tenant_id, name } = await lockToKeep(tx, quizID);
    const accounts = body.accounts.map((account) => account.toLowerCase());
    const stranger = accounts.findIndex((account) => !rights.members.some(({ account_id }) => account_id === account));
    if (stranger >= 0) throw invalidAt(`accounts.${stranger}`, 'not_a_member');
    const { only_named } = body;
    await tx.updateTable('activity').set({ only_named }).where('id', '=', id).execute();
    await tx.deleteFrom('activity_editor').where('activity_id', '=', id).execute();
    const rows = accounts.map((account_id) => ({ tenant_id, activity_id: id, account_id }));
    if (rows.length > 0) await tx.insertInto('activity_editor').values(rows).execute();
    const who = only_named ? ['named', ...accounts].join(' ') : 'by role';
    await audit(tx, actor, 'change_activity_editors', `${name} (${id}): ${who}`, clock.now());
    return showEditors(tx, actor, id, only_named);
  }),
);
