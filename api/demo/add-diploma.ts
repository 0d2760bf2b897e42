import { newId } from '#shared/ids.ts';
import type { Tx } from '#api/db/database.ts';
import { usualOccasion } from '#api/diplomas/diploma-rules.ts';
import { insertDiploma } from '#api/diplomas/diploma-store.ts';
import { newContent } from '#api/diplomas/new-content.ts';
import type { Actor } from '#api/http/served-operation.ts';
import type { Published } from '#api/publications/published.ts';
import type { DemoActivity } from './read-activity.ts';

/** Has the activity give a diploma from now on: whoever played before has none. */
export async function addDiploma(
  tx: Tx,
  { tenant_id, account_id }: Actor,
  { activity_id, content }: Published,
  written: NonNullable<DemoActivity['diploma']>,
  now: Date,
): Promise<void> {
  const given = usualOccasion(content.quiz_type);
  const row = {
    tenant_id,
    id: newId(),
    activity_id,
    given,
    doors: null,
    content: { ...(await newContent(content.lang, given, 'The winter school')), ...written },
    mails_diploma: true,
    mails_details: false,
    created_by: account_id,
    created_at: now,
    updated_at: now,
  };
  await insertDiploma(tx, row);
}
