import { checkDraft } from '#activity/check-draft.ts';
import { checkQuestion } from '#questions/schemas.ts';
import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import type { Checked, ToCheck } from './check-for-publish.ts';

serveThread(({ draft, now }: ToCheck): Checked => checkDraft(draft, checkQuestion, new Date(now)));
