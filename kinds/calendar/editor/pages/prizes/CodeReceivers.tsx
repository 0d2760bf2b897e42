import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { codeReceivers, type Prize } from '#shared/content/calendar.ts';
import { useCan } from '#editor/editing/activity-context.ts';
import type { ChangePrize } from './change-prize.ts';

interface Props {
  receivers: Prize['code_for'];
  disabled: boolean;
  change: ChangePrize;
}

/** Who gets one of the prize's unique codes. */
export function CodeReceivers({ receivers, disabled, change }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const note = receivers === undefined || receivers === 'winner' ? undefined : t('prizes.codeForNote');
  return (
    <Select
      allowDeselect={false}
      label={t('prizes.codeFor')}
      description={can.edit_content && !can.edit_settings ? t('prizes.codeForSettings') : note}
      disabled={disabled}
      data={(['none', ...codeReceivers] as const).map((value) => ({ value, label: t(`prizes.codeFor.${value}`) }))}
      value={receivers ?? 'none'}
      onChange={(value) => change({ code_for: codeReceivers.find((known) => known === value) ?? null })}
    />
  );
}
