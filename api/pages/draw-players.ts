import type { Draw } from '#shared/contract/draws.ts';
import { leftOutSum } from '#shared/draws/player-counts.ts';
import { list, section, type LocalizedTexts, type Row } from './draw-sections.ts';
import type { DrawKey } from './draw-texts.ts';
import { escapeHtml } from './escape-html.ts';

/** How the entries came about: the numbers of the signed terms, and who was put back since. */
export function players(draw: Draw, { texts: { t }, at }: LocalizedTexts): string {
  const put_back = draw.put_back.map((one) => at(one.at)).join(' · ');
  const later: Row[] = put_back === '' ? [] : [[t('draw.put_back_after'), `${draw.put_back.length} (${put_back})`]];
  if (!draw.players) return later.length === 0 ? '' : section('players', t('draw.players'), list(later));
  const { registered, fulfilled, left_out, before, dates_published_at } = draw.players;
  const counted = (counts: Record<string, number>): Row[] =>
    Object.entries(counts).flatMap(([name, count]): Row[] => (count === 0 ? [] : [[t(`draw.${name}` as DrawKey), String(count)]]));
  const dates: Row[] =
    draw.scope.kind === 'round' ? [[t('draw.dates'), dates_published_at ? at(dates_published_at) : t('draw.dates_not_public')]] : [];
  const came: Row[] = [
    [t('draw.registered'), String(registered)],
    [t('draw.fulfilled'), String(fulfilled)],
    [t('draw.left_out'), String(leftOutSum(draw.players))],
  ];
  const earlier = counted(before);
  const changed = earlier.length === 0 ? '' : `<h3>${escapeHtml(t('draw.before'))}</h3>${list(earlier)}`;
  const rows: Row[] = [...came, ...counted(left_out), [t('draw.took_part'), String(draw.entries)], ...dates, ...later];
  return section('players', t('draw.players'), list(rows) + changed);
}
