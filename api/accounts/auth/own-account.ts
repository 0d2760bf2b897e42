import type { Database, Tx } from '#api/kernel/db/database.ts';

const mostDone = 10_000;

/** All stored data about an account, by purpose. Covers every tenant of the person, and no other person. */
export async function collectOwnAccount(
  { editor, asAccount, asActor }: Pick<Database, 'editor' | 'asAccount' | 'asActor'>,
  account_id: string,
) {
  const account = await editor
    .selectFrom('account')
    .select(['id', 'email', 'name', 'lang', 'timezone', 'created_at', 'last_login_at', 'password_changed_at', 'address_proved_at'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  const sessions = await editor
    .selectFrom('session')
    .select(['id', 'tenant_id', 'method', 'user_agent', 'country', 'created_at', 'last_used_at', 'ended_at', 'end_reason'])
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .execute();
  const own = await asAccount(account_id, async (tx) => ({
    memberships: await tx
      .selectFrom('membership')
      .innerJoin('tenant', 'tenant.id', 'membership.tenant_id')
      .select(['tenant.id as tenant_id', 'tenant.name as tenant', 'membership.role', 'membership.state', 'membership.created_at'])
      .where('membership.account_id', '=', account_id)
      .orderBy('tenant.name')
      .execute(),
    notifications: await tx
      .selectFrom('notification')
      .select(['tenant_id', 'kind', 'details', 'link', 'count', 'mail', 'created_at', 'last_at', 'read_at', 'mailed_at'])
      .where('account_id', '=', account_id)
      .orderBy('created_at', 'desc')
      .execute(),
    notification_choices: await tx
      .selectFrom('notification_choice')
      .select(['tenant_id', 'kind', 'app', 'mail'])
      .where('account_id', '=', account_id)
      .execute(),
  }));
  const comments = [];
  const done = [];
  for (const { tenant_id } of own.memberships) {
    const rows = await asActor({ account_id, tenant_id }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['tenant_id', 'action', 'subject', 'at'])
        .where('tenant_id', '=', tenant_id)
        .where('account_id', '=', account_id)
        .orderBy('at', 'desc')
        .limit(mostDone)
        .execute(),
    );
    done.push(...rows);
    comments.push(...(await asActor({ account_id, tenant_id }, (tx) => findOwnComments(tx, account_id))));
  }
  return { account, ...own, comments, sessions, done };
}

const findOwnComments = (tx: Tx, author_id: string) =>
  tx
    .selectFrom('activity_comment')
    .select(['tenant_id', 'activity_id', 'text', 'created_at', 'edited_at'])
    .where('author_id', '=', author_id)
    .orderBy('created_at', 'desc')
    .execute();
