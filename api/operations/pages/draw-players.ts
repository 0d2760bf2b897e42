import type { Draw } from '#shared/contract/draws.ts';
import { leftOutSum, type EarlierChange, type LeftOutCause } from '#shared/draws/player-counts.ts';
import { list, section, type LocalizedTexts, type Row } from './draw-sections.ts';
import type { DrawKey } from './draw-texts.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';

const causeKeys: Record<LeftOutCause, DrawKey> = {
  removed_as_proposed: 'draw.removed_as_proposed',
  removed_with_reason: 'draw.removed_with_reason',
  removed_without_reason: 'draw.removed_without_reason',
  beyond_game_limit: 'draw.beyond_game_limit',
  same_address: 'draw.same_address',
  earlier_winner: 'draw.earlier_winner',
};
const changeKeys: Record<EarlierChange, DrawKey> = {
  deleted: 'draw.deleted',
  deleted_by_retention: 'draw.deleted_by_retention',
  joined: 'draw.joined',
  made_nameless: 'draw.made_nameless',
  put_back: 'draw.put_back',
  regrades: 'draw.regrades',
};

/** Draws that were scheduled before and not made. */
const planRows = ({ schedule }: Draw, { texts: { t } }: LocalizedTexts): Row[] =>
  schedule
    ? [
        [t('draw.cancelled_plans'), schedule.cancelled === 0 ? null : String(schedule.cancelled)],
        [t('draw.failed_plans'), schedule.failed === 0 ? null : String(schedule.failed)],
      ]
    : [];

/** How the entries came about: the numbers of the signed terms, and who was put back since. */
export function players(draw: Draw, localized: LocalizedTexts): string {
  const { texts, at } = localized;
  const { t } = texts;
  const put_back = draw.put_back.map((change) => at(change.at)).join(' · ');
  const later: Row[] = put_back === '' ? [] : [[t('draw.put_back_after'), `${draw.put_back.length} (${put_back})`]];
  if (!draw.players) return later.length === 0 ? '' : section('players', t('draw.players'), list(later));
  const { registered, fulfilled, left_out, before, dates_published_at } = draw.players;
  const counted = <Name extends string>(counts: Record<Name, number>, keys: Record<Name, DrawKey>): Row[] =>
    (Object.keys(keys) as Name[]).flatMap((name): Row[] => (counts[name] === 0 ? [] : [[t(keys[name]), String(counts[name])]]));
  const dates: Row[] =
    draw.scope.kind === 'round' ? [[t('draw.dates'), dates_published_at ? at(dates_published_at) : t('draw.dates_not_public')]] : [];
  const drawRows: Row[] = [
    [t('draw.registered'), String(registered)],
    [t('draw.fulfilled'), String(fulfilled)],
    [t('draw.left_out'), String(leftOutSum(draw.players))],
  ];
  const earlier = [...counted(before, changeKeys), ...planRows(draw, localized)].filter(([, value]) => value !== null);
  const changed = earlier.length === 0 ? '' : `<h3>${escapeHtml(t('draw.before'))}</h3>${list(earlier)}`;
  const rows: Row[] = [...drawRows, ...counted(left_out, causeKeys), [t('draw.took_part'), String(draw.entries)], ...dates, ...later];
  return section('players', t('draw.players'), list(rows) + changed);
}
