import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import style from '#kinds/calendar/editor/draws/draws.module.css';
import { useHatches } from '#kinds/calendar/editor/use-calendar.ts';
import type { ChangePrize } from './change-prize.ts';

interface Props {
  chosen: readonly string[] | undefined;
  disabled: boolean;
  change: ChangePrize;
}

/** The doors of a prize; none chosen: it belongs to the whole calendar. A deleted door is hidden, and removed with the next change. */
export function PrizeDoors({ chosen = [], disabled, change }: Props) {
  const { t } = useTranslation();
  const doors = useHatches().map(({ id }, place) => ({ value: id, label: t('doors.numbered', { number: place + 1 }) }));
  const value = doors.filter((door) => chosen.includes(door.value)).map((door) => door.value);
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      classNames={{ pillsList: style.picked ?? '' }}
      label={t('prizes.doors')}
      description={t('prizes.doorsNote')}
      placeholder={value.length === 0 ? t('prizes.doorsAll') : ''}
      nothingFoundMessage={t('draws.noSuchDoor')}
      disabled={disabled}
      data={doors}
      value={value}
      onChange={(ids) => change({ hatch_ids: ids.length === 0 ? null : ids })}
    />
  );
}
