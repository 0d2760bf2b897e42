import { themeFromColours, type FoundColour } from '#shared/colours/colours-of-pixels.ts';
import { darkTwin } from '#shared/colours/dark-twin.ts';
import { appearance } from '#shared/contract/appearance.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { coloursOfPicture } from './colours-of-picture.ts';
import { coloursOfWebsite } from './colours-of-website.ts';

export const proposeTheme = serve(appearance.proposeTheme, async ({ body: { key, url } }, { actor, database, media, config }) => {
  if ((key === undefined) === (url === undefined)) throw invalidAt('url', 'picture_or_address');
  if (url !== undefined) return proposal(await coloursOfWebsite(url, config));
  const kept = await database.asActor(actor, (tx) =>
    tx.selectFrom('media').select('key').where('tenant_id', '=', actor.tenant_id).where('key', '=', key!).executeTakeFirst(),
  );
  const bytes = kept && (await media.get(kept.key));
  if (!bytes) throw notFound();
  return proposal(await coloursOfPicture(bytes));
});

function proposal(colours: FoundColour[]) {
  const theme = themeFromColours(colours.map(({ colour }) => colour)) ?? null;
  return { colours, theme, dark: theme && darkTwin(theme) };
}
