import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/activity/document.ts';
import { traits } from '#questions/traits.ts';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { ListStyle } from './ListStyle.tsx';
import { NumberField } from './NumberField.tsx';
import { useProblems } from '#editor/editing/problems.tsx';
import style from './inspector.module.css';

/** Whether a question gives points at all. */
export const givesPoints = (question: Question, quizType: string): boolean => quizType !== 'person' && traits[question.type].givesPoints;

/** Points, time, and how the answers look. */
export function QuestionScoring({ question }: { question: Question }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const { isCounted, isListed, partialPoints } = traits[question.type];
  const disabled = !useCan().edit_content;
  const isTimed = useDraft((draft) => draft.settings.time_limit_type === 'question');
  const hasPoints = givesPoints(
    question,
    useDraft((draft) => draft.quiz_type),
  );
  const problems = useProblems().byQuestion.get(question.id) ?? [];
  const timeProblem = problems.find((problem) => problem.place.field === 'time_for_answer_in_seconds');
  const change = (changes: Partial<Pick<Question, 'points' | 'time_for_answer_in_seconds' | 'list_style' | 'partial_points'>>) =>
    edit({ edit: 'change_question', input: { id: question.id, changes } });
  return (
    <>
      {isCounted && (
        <div className={style.pair}>
          {hasPoints && (
            <NumberField
              label={t('question.points')}
              min={0}
              max={100_000}
              disabled={disabled}
              value={question.points}
              onNumber={(points) => change({ points })}
            />
          )}
          <NumberField
            id="time_for_answer_in_seconds"
            label={t('question.time')}
            description={isTimed ? undefined : t('question.timeOff')}
            min={1}
            max={86_400}
            allowDecimal={false}
            suffix=" s"
            disabled={disabled}
            value={question.time_for_answer_in_seconds}
            error={timeProblem ? t(`problem.${timeProblem.code}`) : undefined}
            onNumber={(seconds) => change({ time_for_answer_in_seconds: seconds })}
          />
        </div>
      )}
      {isListed && <ListStyle value={question.list_style} disabled={disabled} onChange={(list_style) => change({ list_style })} />}
      {partialPoints !== 'none' && hasPoints && (
        <Switch
          label={t('question.partialPoints')}
          description={t(`question.partialPoints.${partialPoints}`)}
          checked={question.partial_points}
          disabled={disabled}
          onChange={(event) => change({ partial_points: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
