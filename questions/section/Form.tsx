import { NumberInput, Text } from '@mantine/core';
import { IconClockPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '../form-props.ts';

export const icon = IconClockPlay;

/** The time of the section, in minutes; the questions that follow belong to it. */
export function Form({ question, edit, disabled }: FormProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        id="time_for_answer_in_seconds"
        label={t('form.section.minutes')}
        disabled={disabled}
        min={0.25}
        max={1440}
        step={1}
        decimalScale={2}
        value={Math.round((question.time_for_answer_in_seconds / 60) * 100) / 100}
        onChange={(value) => {
          if (typeof value !== 'number' || value < 0.25 || value > 1440) return;
          const time_for_answer_in_seconds = Math.round(value * 60);
          edit({ edit: 'change_question', input: { id: question.id, changes: { time_for_answer_in_seconds } } });
        }}
      />
      <Text size="sm" c="dimmed">
        {t('form.section.note')}
      </Text>
    </>
  );
}
