import { newTheme } from '#activity/new-draft.ts';
import { lockLimit } from '#api/accounts/plans/plan-limits.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { appearance } from '#shared/contract/appearance.ts';
import { newId } from '#shared/ids.ts';
import { findThemes, selectTheme } from './theme-store.ts';
import { wireTheme, withPart } from './wire-theme.ts';

export const createTheme = serve(appearance.createTheme, ({ body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const limit = await lockLimit(tx, 'brands');
    const themes = await findThemes(tx);
    if (limit !== null && themes.length >= limit)
      return {
        status: 'info' as const,
        message: `Your plan has room for ${limit} saved ${limit === 1 ? 'theme' : 'themes'}. Delete one, or choose a larger plan.`,
      };
    const [id, now] = [newId(), clock.now()];
    const look = withPart(newTheme(), body);
    await tx
      .insertInto('theme')
      .values({ tenant_id: actor.tenant_id, id, name: body.name.trim(), look, created_at: now, updated_at: now })
      .execute();
    const selected = themes.length === 0 || body.selected === true;
    if (selected) await selectTheme(tx, id);
    return wireTheme({ id, name: body.name.trim(), selected }, look);
  }),
);
