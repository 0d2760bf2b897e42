import { useQuery } from '@tanstack/react-query';
import { api } from '#editor/api.ts';
import { Button, Modal, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retentionYears } from '#shared/retention.ts';
import type { Period } from './retention-query.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

type Choice = Period | 'tenant';

interface Props {
  /** Of the activity, or `tenant`. */
  id: string;
  label: string;
  value: Choice;
  /** The tenant's period, for activities, which may follow it. */
  tenant?: Period;
  isBusy: boolean;
  /** The name of the activity, in a row of a table whose column has a heading. Absent: the period of all activities that follow the tenant's. */
  activity?: string;
  onChoose(choice: Choice): void;
}

const read = (value: string): Choice => (value === 'tenant' ? 'tenant' : value === 'ever' ? null : (Number(value) as Period));
const isShorter = (period: Period, before: Period): boolean => period !== null && (before === null || period < before);

/** Asks before a choice with legal consequences: keeping data indefinitely, or deleting it earlier than before. */
export function PeriodSelect({ id, label, value, tenant = null, isBusy, activity, onChoose }: Props) {
  const { t } = useTranslation();
  const [pending, setPending] = useState<Choice>();
  const periodOf = (choice: Choice): Period => (choice === 'tenant' ? tenant : choice);
  const words = (period: Period): string => (period === null ? t('retention.ever') : t('retention.years', { count: period }));
  const choose = (choice: Choice): void => {
    const [period, before] = [periodOf(choice), periodOf(value)];
    if (isShorter(period, before) || (period === null && before !== null)) setPending(choice);
    else onChoose(choice);
  };
  return (
    <>
      <NativeSelect
        {...(activity === undefined ? { label } : { 'aria-label': label })}
        value={value === null ? 'ever' : String(value)}
        disabled={isBusy}
        onChange={({ currentTarget }) => choose(read(currentTarget.value))}
        data={[
          ...(activity === undefined ? [] : [{ value: 'tenant', label: t('retention.asTenant', { period: words(tenant) }) }]),
          ...retentionYears.map((years) => ({ value: String(years), label: words(years) })),
          { value: 'ever', label: t('retention.ever') },
        ]}
      />
      {pending !== undefined && (
        <Question
          id={id}
          period={periodOf(pending)}
          words={words(periodOf(pending))}
          activity={activity}
          onCancel={() => setPending(undefined)}
          onChoose={() => {
            setPending(undefined);
            onChoose(pending);
          }}
        />
      )}
    </>
  );
}

interface QuestionProps {
  id: string;
  period: Period;
  words: string;
  activity: string | undefined;
  onCancel(): void;
  onChoose(): void;
}

function Question({ id, period, words, activity, onCancel, onChoose }: QuestionProps) {
  const { t } = useTranslation();
  const isForEver = period === null;
  return (
    <Modal
      opened
      onClose={onCancel}
      title={isForEver ? t('retention.everTitle') : t('retention.shorterTitle', { period: words })}
      size={490}
    >
      <Text size="sm" fw={600} mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {activity ?? t('retention.ofAll')}
      </Text>
      <Text size="sm">{isForEver ? t('retention.everWarning') : t('retention.shorterWarning', { period: words })}</Text>
      {period !== null && <DueCount id={id} period={period} />}
      <DialogButtons cancel={onCancel} isCareful isApart>
        <Button onClick={onChoose}>{isForEver ? t('retention.everChoose') : t('retention.shorterChoose', { period: words })}</Button>
      </DialogButtons>
    </Modal>
  );
}

/** How many players a shorter period makes due at once, before it is chosen. */
function DueCount({ id, period }: { id: string; period: 1 | 3 | 5 }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['data-management', 'preview', id, period],
    queryFn: ({ signal }) => api.previewRetention({ params: { id }, query: { period } }, { signal }),
    staleTime: 0,
  });
  return (
    <Text size="sm" mt="xs" fw={600} role="status">
      {error ? error.message : data && (data.players === 0 ? t('retention.countNone') : t('retention.count', { count: data.players }))}
    </Text>
  );
}
