import type { ColumnType } from 'kysely';
import type { EditorPart } from '#shared/content/editor-parts.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Occasion } from '#shared/content/occasions.ts';
import type { Question } from '#shared/content/question.ts';
import type { Draft } from '#activity/document.ts';
import type { Stage } from '#shared/content/stages.ts';
import type { BulkAction } from '#shared/contract/activity-actions.ts';
import type { TagColour } from '#shared/contract/activity-tags.ts';
import type { Default, Json } from './columns.ts';

/** An activity that a bulk action changed, and how it was before. */
export interface ChangedActivity {
  id: string;
  was_active?: boolean;
  /** The tags that it got or lost. */
  tags?: string[];
}

interface ActivityRow {
  tenant_id: string;
  id: string;
  quiz_id: string;
  kind: ActivityKind;
  name: string;
  lang: number;
  stage: Default<Stage>;
  is_active: Default<boolean>;
  draft: Json<Draft>;
  /** Columns of the draft, stored separately so that a list need not read whole drafts. */
  cover: ColumnType<Draft['cover'], never, never>;
  theme: ColumnType<Draft['theme'], never, never>;
  question_count: ColumnType<number, never, never>;
  draft_hash: ColumnType<string, never, never>;
  /** The name and the texts of the questions, folded for the search of lists. */
  searched_text: ColumnType<string, never, never>;
  /** Of the draft's settings. */
  timezone: ColumnType<string, never, never>;
  email_report: ColumnType<string | null, never, never>;
  revision: Default<number>;
  /** Whether bonus points count on the published board. */
  adds_bonus: Default<boolean>;
  /** The score of the published board. */
  leaderboard_score: Default<Draft['settings']['leaderboard_score']>;
  /** Whether play has to issue a diploma or send a mail of answers. */
  gives_diploma: Default<boolean>;
  /** When a regrade last changed how answers count. */
  keys_changed_at: Default<Date | null>;
  /** The code that people type after /j/. */
  join_code: ColumnType<string, never, never>;
  /** Only owners, admins and the members in activity_editor may edit it. */
  only_named: Default<boolean>;
  publication_id: string | null;
  published_revision: number | null;
  start_date: Date | null;
  end_date: Date | null;
  created_by: string | null;
  created_at: Default<Date>;
  updated_at: Default<Date>;
  /** When it was moved to the trash. */
  trashed_at: Default<Date | null>;
  trashed_by: Default<string | null>;
  archived_at: Default<Date | null>;
}

interface BankQuestionRow {
  tenant_id: string;
  id: string;
  question: Question;
  /** Of the documents that have such questions. */
  schema_version: number;
  lang: number;
  tags: Default<string[]>;
  kept_by: string | null;
  kept_at: Date;
  revision: Default<number>;
  /** The texts and tags, folded for the search. */
  searched_text: ColumnType<string, never, never>;
  trashed_at: Default<Date | null>;
  trashed_by: Default<string | null>;
}

export interface ActivitiesTables {
  /** Without those in the trash, for editors. */
  activity: ActivityRow;
  /** A view: also those in the trash. */
  any_activity: ActivityRow;
  activity_edit: {
    tenant_id: string;
    activity_id: string;
    revision: number;
    name: string;
    input: Json<unknown>;
    touches: string[];
    edit_id: string;
    account_id: string | null;
    at: Default<Date>;
    /** Of the documents to which it was applied. */
    schema_version: number;
  };
  activity_part: {
    tenant_id: string;
    id: string;
    activity_id: string;
    kind: 'question' | 'answer' | 'person_type' | 'round' | 'hatch' | 'prize';
  };
  activity_snapshot: { tenant_id: string; activity_id: string; revision: number; draft: Json<Draft>; at: Default<Date> };
  version_name: {
    tenant_id: string;
    activity_id: string;
    revision: number;
    name: string;
    named_by: string | null;
    named_at: Default<Date>;
  };
  publication: {
    tenant_id: string;
    id: string;
    activity_id: string;
    /** null: the copy that a preview plays. */
    version: number | null;
    revision: number;
    content: Json<Draft>;
    /** The questions of the quizzes behind doors, by the doors' ids, as they were at publication. */
    held_parts: Json<Record<string, Question[]>> | null;
    content_hash: ColumnType<string, never, never>;
    /** The version of the draft that this content was built from; null when the draft is the content itself. */
    draft_hash: Default<string | null>;
    /** Of the content's settings. */
    timezone: ColumnType<string, never, never>;
    published_by: string | null;
    published_at: Default<Date>;
  };
  collection_member: {
    /** Whether it is also open at its own address before it opens in the collection. */
    shuts: Default<boolean>;
    tenant_id: string;
    collection_id: string;
    activity_id: string;
    /** From 0. */
    place: number;
  };
  bank_question: BankQuestionRow;
  /** A view: also those in the trash. */
  any_bank_question: BankQuestionRow;
  template: {
    tenant_id: string;
    id: string;
    name: string;
    text: Default<string>;
    occasion: Occasion | null;
    content: Draft;
    saved_by: string | null;
    saved_at: Date;
  };
  /** Of activities. */
  activity_tag: { tenant_id: string; id: string; name: string; colour: TagColour };
  saved_filter: {
    tenant_id: string;
    id: string;
    account_id: string;
    name: string;
    list: ActivityKind | '';
    query: string;
    is_shared: boolean;
  };
  activity_comment: {
    tenant_id: string;
    id: string;
    activity_id: string;
    /** The commented question or door. */
    anchor_id: string | null;
    /** The commented part of the editor. */
    anchor_part: EditorPart | null;
    /** The comment that this one replies to. */
    parent_id: string | null;
    author_id: string | null;
    text: string;
    created_at: Date;
    edited_at: Default<Date | null>;
    resolved_at: Default<Date | null>;
    resolved_by: Default<string | null>;
  };
  publish_request: {
    tenant_id: string;
    activity_id: string;
    /** Of the draft. */
    revision: number;
    requested_by: string | null;
    requested_at: Date;
    returned_by: Default<string | null>;
    returned_at: Default<Date | null>;
    note: Default<string>;
  };
  tagged_activity: { tenant_id: string; activity_id: string; tag_id: string };
  bulk_action: {
    tenant_id: string;
    id: string;
    account_id: string;
    action: BulkAction;
    items: Json<ChangedActivity[]>;
    at: Date;
    undone_at: Default<Date | null>;
  };
  calendar_secret: { tenant_id: string; activity_id: string; root: Buffer };
}
