import { diplomas } from '#shared/contract/diplomas.ts';
import type { DiplomaFacts } from '#shared/content/diploma.ts';
import { outcomesOf, type Draft } from '#activity/document.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { sheetOf } from './sheet-of.ts';

/** A long name, which shows the editor that long names fit. */
const somebody = 'Anna-Karin Lindqvist';

export const previewDiploma = serve(
  diplomas.previewDiploma,
  async ({ params, body }, { actor, database, diplomaRenderer, config, media, clock }) => {
    const { name = somebody, ...content } = body;
    const { draft, issuer } = await database.asActor(actor, async (tx) => {
      const activity = await findActivity(tx, params.id.toLowerCase());
      const tenant = await tx.selectFrom('tenant').select('name').where('id', '=', actor.tenant_id).executeTakeFirst();
      return { draft: activity.draft, issuer: tenant?.name ?? '' };
    });
    const sheet = await sheetOf(
      { config, media },
      {
        content,
        name,
        issued_at: clock.now(),
        timezone: draft.settings.timezone,
        facts: imagined(draft),
        issuer,
        url: `${config.public_url}/d/${'x'.repeat(22)}`,
        credential: undefined,
        is_expired: false,
      },
    );
    return diplomaRenderer.svg(sheet);
  },
);

/** The result of an imagined good player. */
function imagined(draft: Draft): DiplomaFacts {
  const questions = draft.parts.reduce((sum, part) => sum + part.questions.length, 0);
  const total = Math.max(1, questions);
  const grade = outcomesOf(draft).at(-1)?.title;
  return {
    activity: draft.cover.title || draft.name,
    lang: draft.lang,
    points: total,
    correct: total,
    total,
    passed: true,
    doors: draft.parts.length,
    ...(grade && { grade }),
  };
}
