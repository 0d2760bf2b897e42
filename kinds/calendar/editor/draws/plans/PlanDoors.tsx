import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import type { Drawable } from '#kinds/calendar/editor/draws/draw-options.ts';
import style from '#kinds/calendar/editor/draws/draws.module.css';
import type { PlanOptions } from './plan-options.ts';

interface Props {
  options: Pick<PlanOptions, 'hatches' | 'hours_after'>;
  hatches: Drawable['hatches'];
  change: (changes: Partial<PlanOptions>) => void;
  errorAt: (field: string) => string | undefined;
}

/** The doors that are drawn, each so many hours after it opens. */
export function PlanDoors({ options, hatches, change, errorAt }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <MultiSelect
        required
        searchable
        clearable
        hidePickedOptions
        classNames={{ pillsList: style.picked ?? '' }}
        label={t('prizes.doors')}
        description={t('plans.doorsNote')}
        placeholder={options.hatches.length === 0 ? t('draws.choose') : ''}
        nothingFoundMessage={t('draws.noSuchDoor')}
        data={hatches.map(({ id, type }, place) => ({
          value: id,
          label: type === 'contest' ? t('draws.contestDoor', { number: place + 1 }) : t('draws.door', { number: String(place + 1) }),
        }))}
        value={[...options.hatches]}
        error={errorAt('hatches')}
        onChange={(ids) => change({ hatches: ids })}
      />
      <NumberField
        label={t('plans.hoursAfter')}
        description={t('plans.hoursAfterNote')}
        min={1}
        max={8784}
        allowDecimal={false}
        value={options.hours_after}
        error={errorAt('hours_after')}
        onNumber={(hours_after) => change({ hours_after })}
      />
    </>
  );
}
