import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import { someDays, type Answering } from './answering.ts';
import style from './draws.module.css';

interface Props {
  value: Answering;
  change: (changes: Partial<Answering>) => void;
}

/** What the public sees of winners, how long they have to answer, and whether they give an address. */
export function AnsweringFields({ value: { show_names, answer_days, asks_address }, change }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        label={t('draws.showNames')}
        description={show_names ? t('draws.showNamesOn') : t('draws.showNamesOff')}
        checked={show_names}
        onChange={(event) => change({ show_names: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('draws.deadline')}
        description={t('draws.deadlineNote')}
        checked={answer_days !== null}
        onChange={(event) => change({ answer_days: event.currentTarget.checked ? someDays : null })}
      />
      {answer_days !== null && (
        <NumberField
          className={style.indented ?? ''}
          label={t('draws.answerDays')}
          min={1}
          max={90}
          allowDecimal={false}
          maw={200}
          value={answer_days}
          onNumber={(days) => change({ answer_days: days })}
        />
      )}
      <Checkbox
        label={t('draws.asksAddress')}
        description={t('draws.asksAddressNote')}
        checked={asks_address}
        onChange={(event) => change({ asks_address: event.currentTarget.checked })}
      />
    </>
  );
}
