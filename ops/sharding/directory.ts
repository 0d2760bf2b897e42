const secret = 'a secret, an address or a code says whose it is: a directory must know it';
const player = 'what a player’s address or ticket names alone: a directory must know it';
const person = 'belongs to a person, who may have several tenants; kept where accounts are';
const cards = 'the card company names it alone';
const job = 'a job of the installation asks what is due, or counts for its provider; each cell, or each shard, would be asked';
const queue = 'a queue of the installation: each cell, or each shard, has its own';

/**
 * What statements read without naming a tenant: the table, and the columns by which they find its rows; `(…)`: a function of the database does, and
 * `()` reads all. The statements of a whole test run may read nothing else so (check-statements.ts). A new entry needs a reason: cells, and any engine
 * that shards, must answer it in some other way than by the tenant.
 */
export const directory: Readonly<Record<string, string>> = {
  '(ctid)': 'deletions in batches, each of one tenant; an engine that shards wants their keys',
  'activity(end_date, stage, start_date, trashed_at)': job,
  'activity(id)': player,
  'activity(id, publication_id)': player,
  'activity(join_code)': secret,
  'activity(trashed_at)': job,
  'api_key(…)': secret,
  'audit_head(seq)': job,
  'audit_log(account_id)': person,
  'bank_question(trashed_at)': job,
  'campaign_recipient(at, state)': queue,
  'campaign_recipient(state)': queue,
  'card_customer(customer_id)': cards,
  'card_dispute(state)': job,
  'card_dispute(taken_at)': job,
  'card_payment(asked_at, state)': job,
  'card_payment(intent_id)': cards,
  'card_refund(asked_at, state)': job,
  'card_setup(asked_at, state)': job,
  'card_setup(session_id)': cards,
  'deletion()': queue,
  'deletion(at)': job,
  'deletion(id)': queue,
  'draw(id)': player,
  'event(failed, kind, waiting)': queue,
  'event(failed, waiting)': queue,
  'event(waiting)': queue,
  'game(id)': player,
  'game(is_preview, state)': job,
  'invitation(…)': secret,
  'invoice()': job,
  'membership(account_id)': person,
  'membership(…)': person,
  'own_data_key(expires_at, hash, kind)': secret,
  'publication(activity_id, id)': player,
  'publication(content)': player,
  'publication(id)': player,
  'reminder(kind, token)': secret,
  'reminder(token)': secret,
  'room()': queue,
  'room(code)': secret,
  'room(id)': player,
  'scim_token(…)': secret,
  'session(account_id)': person,
  'session(account_id, ended_at)': person,
  'session(ended_at, id)': person,
  'session(ended_at, sso_tenant_id)': person,
  'session(id)': person,
  'session(…)': person,
  'sso_identity(…)': person,
  'staff_visit(…)': person,
  'subscription()': job,
  'subscription(status)': job,
  'tenant_deletion(due_at, reminded_at)': job,
  'tenant_domain()': job,
  'tenant_domain(domain, purpose)': secret,
  'theme(trashed_at)': job,
  'uncounted_answer()': queue,
  'uncounted_game()': queue,
  'vat_check(…)': job,
};
