import { NumberInput, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';
import { useCan, useEdit, useTraits } from '#editor/editing/activity-context.ts';
import { givesPoints } from './QuestionScoring.tsx';

/** Rarely changed fields: the place in a random order, hiding, and the question's own reduction. */
export function QuestionMore({ question }: { question: Question }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const disabled = !useCan().edit_content;
  const hasPoints = givesPoints(question, useTraits());
  const change = (changes: { pinned?: boolean; hidden?: boolean; points_reduction?: number | null }) =>
    edit({ edit: 'change_question', input: { id: question.id, changes } });
  return (
    <>
      <Switch
        label={t('question.pinned')}
        description={t('question.pinnedNote')}
        checked={question.pinned}
        disabled={disabled}
        onChange={(event) => change({ pinned: event.currentTarget.checked })}
      />
      <Switch
        label={t('question.hidden')}
        description={t('question.hiddenNote')}
        checked={question.hidden}
        disabled={disabled}
        onChange={(event) => change({ hidden: event.currentTarget.checked })}
      />
      {hasPoints && (
        <NumberInput
          label={t('question.reduction')}
          description={t('question.reductionNote')}
          min={0}
          max={100_000}
          clampBehavior="strict"
          disabled={disabled}
          value={question.points_reduction ?? ''}
          onChange={(points) => change({ points_reduction: typeof points === 'number' ? points : null })}
        />
      )}
    </>
  );
}
