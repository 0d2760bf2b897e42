import { serve } from '#api/kernel/http/served-operation.ts';
import { appearance } from '#shared/contract/appearance.ts';
import { findTheme, findUses } from './theme-store.ts';
import { wireTheme, withPart } from './wire-theme.ts';

export const previewTheme = serve(appearance.previewTheme, ({ params: { id }, body }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { look, name, selected } = await findTheme(tx, id);
    const after = withPart(look, body);
    return {
      theme: wireTheme({ id, name: body.name ?? name, selected: body.selected ?? selected }, after),
      uses: await findUses(tx, id, after),
    };
  }),
);
