import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChangePrize } from './change-prize.ts';

const most = 1_000_000;

/** How many there are; an empty field sets no limit. */
export function PrizeQuantity({ quantity, disabled, change }: { quantity: number | undefined; disabled: boolean; change: ChangePrize }) {
  const { t } = useTranslation();
  return (
    <NumberInput
      label={t('prizes.quantity')}
      description={t('prizes.quantityNote')}
      min={1}
      max={most}
      allowDecimal={false}
      clampBehavior="strict"
      disabled={disabled}
      value={quantity ?? ''}
      onChange={(next) => {
        if (next === '') change({ quantity: null });
        else if (Number.isInteger(Number(next)) && Number(next) >= 1 && Number(next) <= most) change({ quantity: Number(next) });
      }}
    />
  );
}
