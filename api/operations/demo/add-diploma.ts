import { newId } from '#shared/ids.ts';
import { serverKinds } from '#kinds/server-kinds.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { insertDiploma } from '#api/rewards/diplomas/diploma-store.ts';
import { newContent } from '#api/rewards/diplomas/new-content.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { DemoActivity } from './read-activity.ts';

/** Adds a diploma to the activity from now on: earlier players have none. */
export async function addDiploma(
  tx: Tx,
  { tenant_id, account_id }: Actor,
  { activity_id, content }: Published,
  written: NonNullable<DemoActivity['diploma']>,
  now: Date,
): Promise<void> {
  const occasion = serverKinds[content.quiz_type].usualOccasion;
  const row = {
    tenant_id,
    id: newId(),
    activity_id,
    given: occasion,
    doors: null,
    content: { ...(await newContent(content.lang, occasion, 'The winter school')), ...written },
    mails_diploma: true,
    mails_details: false,
    validity: null,
    created_by: account_id,
    created_at: now,
    updated_at: now,
  };
  await insertDiploma(tx, row);
}
