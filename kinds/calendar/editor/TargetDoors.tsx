import { NumberInput, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { emptyDoors } from '#activity/empty-doors.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import type { TargetProps } from '#editor/kinds/activity-of-kind.ts';
import { ranges } from './ranges.ts';
import style from './target-doors.module.css';
import { useHatches } from './use-calendar.ts';

/** Behind one door, or one question behind each empty door from a door on. */
export function TargetDoors({ count, target: { from_door }, part, choose }: TargetProps) {
  const { t } = useTranslation();
  const hatches = useHatches();
  const number = hatches.findIndex(({ id }) => id === part) + 1;
  return (
    <div className={style.target}>
      {number > 0 && (
        <SegmentedControl
          aria-label={t('doorTarget.label')}
          value={from_door === undefined ? 'one' : 'each'}
          onChange={(value) => choose(value === 'each' ? { from_door: number } : part === undefined ? {} : { part_id: part })}
          data={[
            { value: 'one', label: t('doorTarget.one', { number }) },
            { value: 'each', label: t('doorTarget.each') },
          ]}
        />
      )}
      {from_door !== undefined && (
        <>
          <NumberInput
            label={t(number > 0 ? 'doorTarget.from' : 'doorTarget.eachFrom')}
            min={1}
            max={Math.max(1, hatches.length)}
            clampBehavior="strict"
            allowDecimal={false}
            value={from_door}
            onChange={(value) => choose({ from_door: Math.max(1, Number(value) || 1) })}
          />
          <Filled count={count} from={from_door} />
        </>
      )}
    </div>
  );
}

/** The doors that get a question, those that are kept, and how many questions do not fit. */
function Filled({ count, from }: { count: number; from: number }) {
  const { t } = useTranslation();
  const hatches = useHatches();
  const draft = useDraft((current) => current);
  const numberOf = new Map(hatches.map(({ id }, place) => [id, place + 1]));
  const empty = emptyDoors(draft, from).flatMap((id) => numberOf.get(id) ?? []);
  const filled = count === 0 ? empty : empty.slice(0, count);
  const last = empty.length > filled.length ? (filled.at(-1) ?? 0) : hatches.length;
  const kept = hatches.flatMap((_, place) => (place + 1 >= from && place + 1 <= last && !empty.includes(place + 1) ? [place + 1] : []));
  const over = Math.max(0, count - empty.length);
  const words = { count: filled.length, doors: ranges(filled) };
  return (
    <Text size="sm" role="status" className={style.status}>
      {filled.length === 0 ? t('doorTarget.none') : t(count === 0 ? 'doorTarget.empty' : 'doorTarget.fills', words)}{' '}
      {kept.length > 0 && t('doorTarget.kept', { count: kept.length, doors: ranges(kept) })}{' '}
      {over > 0 && <strong>{t('doorTarget.over', { count: over })}</strong>}
    </Text>
  );
}
