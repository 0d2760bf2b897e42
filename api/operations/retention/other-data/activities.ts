import { withActivity, withTenant, words, type OtherTable } from './other-table.ts';

export const activitiesData: Record<string, OtherTable> = {
  activity: {
    whose: 'editor',
    why: 'what is played',
    kept: withActivity,
    plain: [
      ...words('tenant_id id quiz_id kind name lang stage is_active only_named draft cover theme'),
      ...words(
        'question_count keys_changed_at draft_hash searched_text timezone revision adds_bonus leaderboard_score gives_diploma join_code publication_id published_revision start_date end_date created_at updated_at trashed_at archived_at',
      ),
    ],
    personal: ['email_report', 'created_by', 'trashed_by'],
  },
  collection_member: {
    whose: 'nobody',
    why: 'which activities stand on a collection’s page',
    kept: withActivity,
    plain: ['tenant_id', 'collection_id', 'activity_id', 'place', 'shuts'],
  },
  activity_edit: {
    whose: 'editor',
    why: 'versions, and undoing',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'revision', 'name', 'input', 'touches', 'edit_id'],
    personal: ['account_id', 'at'],
  },
  activity_part: { whose: 'nobody', why: 'what is played', kept: withActivity, plain: ['tenant_id', 'id', 'activity_id', 'kind'] },
  activity_snapshot: {
    whose: 'nobody',
    why: 'versions',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'revision', 'draft', 'at'],
  },
  version_name: {
    whose: 'editor',
    why: 'versions',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'revision', 'name'],
    personal: ['named_by', 'named_at'],
  },
  publication: {
    whose: 'editor',
    why: 'what is played',
    kept: withActivity,
    plain: words('tenant_id id activity_id version revision content held_parts content_hash draft_hash timezone published_at'),
    personal: ['published_by'],
  },
  activity_tag: { whose: 'nobody', why: 'order in lists', kept: withTenant, plain: ['tenant_id', 'id', 'name', 'colour'] },
  tagged_activity: { whose: 'nobody', why: 'order in lists', kept: withActivity, plain: ['tenant_id', 'activity_id', 'tag_id'] },
  activity_comment: {
    whose: 'editor',
    why: 'what the team says about an activity',
    kept: withActivity,
    plain: words('tenant_id id activity_id anchor_id anchor_part parent_id'),
    personal: ['author_id', 'text', 'created_at', 'edited_at', 'resolved_at', 'resolved_by'],
  },
  saved_filter: {
    whose: 'editor',
    why: 'searches of lists that are used again',
    kept: 'as long as the member',
    plain: ['tenant_id', 'id', 'list', 'query', 'is_shared'],
    personal: ['account_id', 'name'],
  },
  bulk_action: {
    whose: 'editor',
    why: 'undoing what was done to many activities',
    kept: 'a day',
    plain: ['tenant_id', 'id', 'action', 'items'],
    personal: ['account_id', 'at', 'undone_at'],
  },
  calendar_secret: { whose: 'nobody', why: 'doors stay closed', kept: withActivity, plain: ['tenant_id', 'activity_id'], secret: ['root'] },
  bank_question: {
    whose: 'editor',
    why: 'questions that the team uses again',
    kept: withTenant,
    plain: ['tenant_id', 'id', 'question', 'lang', 'tags', 'revision', 'searched_text'],
    personal: ['kept_by', 'kept_at'],
  },
  template: {
    whose: 'editor',
    why: 'activities that the team begins with',
    kept: withTenant,
    plain: ['tenant_id', 'id', 'name', 'text', 'occasion', 'content'],
    personal: ['saved_by', 'saved_at'],
  },
};
