import { Button, Modal, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retentionYears } from '#shared/retention.ts';
import type { Period } from './retention-query.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

interface Props {
  label: string;
  value: Period | 'tenant';
  /** What the tenant has, for activities; they may do as it does. */
  tenant?: Period;
  isBusy: boolean;
  /** Of a row the column says what it is. */
  isInTable?: boolean;
  onChoose(period: Period | 'tenant'): void;
}

const read = (value: string): Period | 'tenant' => (value === 'tenant' ? 'tenant' : value === 'ever' ? null : (Number(value) as Period));

/** Keeping for ever is asked about once more: it is a decision that somebody answers for. */
export function PeriodSelect({ label, value, tenant, isBusy, isInTable = false, onChoose }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const words = (period: Period): string => (period === null ? t('retention.ever') : t('retention.years', { count: period }));
  const choose = (period: Period | 'tenant'): void => (period === null && value !== null ? setAsking(true) : onChoose(period));
  return (
    <>
      <NativeSelect
        {...(isInTable ? { 'aria-label': label } : { label })}
        value={value === null ? 'ever' : String(value)}
        disabled={isBusy}
        onChange={({ currentTarget }) => choose(read(currentTarget.value))}
        data={[
          ...(tenant === undefined ? [] : [{ value: 'tenant', label: t('retention.asTenant', { period: words(tenant) }) }]),
          ...retentionYears.map((years) => ({ value: String(years), label: words(years) })),
          { value: 'ever', label: t('retention.ever') },
        ]}
      />
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={t('retention.everTitle')} size={490}>
        <Text size="sm">{t('retention.everWarning')}</Text>
        <DialogButtons cancel={() => setAsking(false)} isCareful isApart>
          <Button
            onClick={() => {
              setAsking(false);
              onChoose(null);
            }}
          >
            {t('retention.everChoose')}
          </Button>
        </DialogButtons>
      </Modal>
    </>
  );
}
