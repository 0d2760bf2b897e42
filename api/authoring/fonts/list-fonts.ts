import { serve } from '#api/kernel/http/served-operation.ts';
import { appearance } from '#shared/contract/appearance.ts';
import { wireFont } from './wire-font.ts';

export const listFonts = serve(appearance.listFonts, (_input, { actor, database }) =>
  database.asActor(actor, async (tx) =>
    (await tx.selectFrom('font').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(200).execute()).map(wireFont),
  ),
);
