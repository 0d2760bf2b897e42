import type { Diploma } from '#shared/contract/diplomas.ts';
import { diplomas } from '#shared/contract/diplomas.ts';
import { callsOf, type ActivityKind } from '#shared/content/kind.ts';
import { mayDo } from '#api/authoring/activities/activity-policy.ts';
import { mayCall } from '#api/kernel/http/may-call.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { wholeDiploma } from './diploma-needs.ts';
import type { CountedDiploma } from './diploma-store.ts';

/** A diploma in the form of the HTTP interface. */
export const showDiploma = (row: CountedDiploma, kind: ActivityKind, actor: Actor): Diploma => ({
  id: row.id,
  ...(callsOf(kind) === 'calendars' ? { calendar_id: row.activity_id } : { quiz_localization_id: row.activity_id }),
  ...row.content,
  given: row.given,
  doors: row.doors,
  email_flags: { diploma: row.mails_diploma, details: row.mails_details },
  validity: row.validity,
  issued: row.issued,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  can: { edit: mayDo(actor, wholeDiploma), give: mayCall(actor, diplomas.sendDiplomas) },
});
