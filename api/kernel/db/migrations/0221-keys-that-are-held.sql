-- Answers that may tell a key or a secret are kept sealed. Until now they were kept as they are: those go, and who repeats such a call of the last day makes it anew.
alter table idempotent_request add column sealed_answer text;
delete from idempotent_request where answer is not null and scope not like '% ';

-- Which request holds the key: only that one finishes it or gives it back.
alter table idempotent_request add column taken_by uuid;

-- Who deletes a row looks for those that refer to it: without an index, in all of them. In the order in which a publish and a save take the tables, so that
-- neither waits for this one while it waits for them.
create index publication_publisher on publication (published_by) where published_by is not null;
create index activity_maker on activity (created_by) where created_by is not null;
create index activity_publication on activity (tenant_id, publication_id) where publication_id is not null;
create index activity_edit_account on activity_edit (account_id) where account_id is not null;
create index draw_maker on draw (created_by) where created_by is not null;
create index ranking_maker on ranking (created_by) where created_by is not null;
create index diploma_maker on diploma (created_by) where created_by is not null;
create index cheater_record_remover on cheater_record (removed_by) where removed_by is not null;
create index cheater_record_returner on cheater_record (put_back_by) where put_back_by is not null;
create index membership_role on membership (tenant_id, role_id) where role_id is not null;
create index invitation_role on invitation (tenant_id, role_id) where role_id is not null;
create index invitation_inviter on invitation (invited_by) where invited_by is not null;
create index ownership_transfer_giver on ownership_transfer (tenant_id, from_account_id);
create index ownership_transfer_taker on ownership_transfer (tenant_id, to_account_id);
create index hook_account on hook (tenant_id, account_id) where account_id is not null;
create index hook_activity on hook (tenant_id, activity_id) where activity_id is not null;
create index password_reset_account on password_reset (account_id);
create index digest_sent_account on digest_sent (account_id);
create index session_tenant on session (tenant_id) where tenant_id is not null;
create index session_sso_tenant on session (sso_tenant_id) where sso_tenant_id is not null;

-- One that holds every row, or begins with the account, serves who asked for the open ones or in a tenant, too.
drop index session_account;
create index session_account on session (account_id);
drop index staff_visit_session;
create index staff_visit_session on staff_visit (session_id) where session_id is not null;
drop index audience_member_account;
create index audience_member_account on audience_member (account_id, tenant_id);
