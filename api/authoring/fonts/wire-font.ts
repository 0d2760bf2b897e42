import type { Selectable } from 'kysely';
import type { Font } from '#shared/contract/appearance.ts';
import type { Tables } from '#api/kernel/db/tables.ts';

export const wireFont = ({ id, key, name, scripts, measures, licence }: Selectable<Tables['font']>): Font => ({
  id,
  fontName: name,
  fontUrl: `/cdn/proxy/fonts/${key}.woff2`,
  format: 'woff2',
  measures,
  scripts: scripts as Font['scripts'],
  licence,
});
