import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { useChosenQuestions } from './chosen-questions.tsx';
import { partOfAll, useManyActions } from './use-many-actions.ts';

interface Props {
  questions: readonly Question[];
  disabled: boolean;
}

/** Moves the chosen questions together to a place in their list. */
export function MoveMany({ questions, disabled }: Props) {
  const { t } = useTranslation();
  const { choice } = useChosenQuestions();
  const { moveTo } = useManyActions();
  const part = useDraft(({ parts }) => partOfAll(parts, choice.ids));
  const [place, setPlace] = useState<number | string>('');
  if (!part) return <Text size="sm">{t('many.severalDoors')}</Text>;
  const last = part.questions.length - questions.length + 1;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (place !== '') moveTo(Number(place) - 1);
        setPlace('');
      }}
    >
      <Group gap="sm" align="flex-end">
        <NumberInput
          flex={1}
          label={t('many.moveTo')}
          placeholder={t('many.places', { count: last })}
          min={1}
          max={last}
          clampBehavior="strict"
          allowDecimal={false}
          disabled={disabled}
          value={place}
          onChange={setPlace}
        />
        <Button type="submit" variant="default" disabled={disabled || place === ''}>
          {t('many.move')}
        </Button>
      </Group>
    </form>
  );
}
