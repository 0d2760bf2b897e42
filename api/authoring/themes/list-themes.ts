import { serve } from '#api/kernel/http/served-operation.ts';
import { appearance } from '#shared/contract/appearance.ts';
import { findThemes } from './theme-store.ts';
import { wireTheme } from './wire-theme.ts';

export const listThemes = serve(appearance.listThemes, (_input, { actor, database }) =>
  database.asActor(actor, async (tx) => (await findThemes(tx)).map((row) => wireTheme(row, row.look))),
);
