import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Traits } from '#kinds/kind.ts';
import type { Question } from '#shared/content/question.ts';
import { useCan, useDraft, useEdit, useTraits } from '#editor/editing/activity-context.ts';
import { canShuffle } from '#questions/player-option.ts';
import { traits } from '#questions/traits.ts';
import { ListStyle } from './ListStyle.tsx';
import { NumberField } from './NumberField.tsx';
import { useProblems } from '#editor/editing/problems.tsx';
import style from './inspector.module.css';

/** Whether a question gives points at all. */
export const givesPoints = (question: Question, { isScored }: Pick<Traits, 'isScored'>): boolean =>
  isScored && traits[question.type].givesPoints;

/** Points, time, and the appearance of the answers. */
export function QuestionScoring({ question }: { question: Question }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const { isCounted, isListed, partialPoints } = traits[question.type];
  const disabled = !useCan().edit_content;
  const hasPoints = givesPoints(question, useTraits());
  const change = (
    changes: Partial<Pick<Question, 'points' | 'time_for_answer_in_seconds' | 'list_style' | 'partial_points'>> & {
      shuffle_answers?: boolean | null;
    },
  ) => edit({ edit: 'change_question', input: { id: question.id, changes } });
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
          <AnswerTime question={question} disabled={disabled} onNumber={(seconds) => change({ time_for_answer_in_seconds: seconds })} />
        </div>
      )}
      {isListed && <ListStyle value={question.list_style} disabled={disabled} onChange={(list_style) => change({ list_style })} />}
      {canShuffle(question) && (
        <AnswerOrder question={question} disabled={disabled} onChange={(shuffle_answers) => change({ shuffle_answers })} />
      )}
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

const orders = { asActivity: null, asWritten: false, shuffled: true } as const;
type Order = keyof typeof orders;

interface OrderProps {
  question: Question;
  disabled: boolean;
  onChange: (shuffle: boolean | null) => void;
}

function AnswerOrder({ question: { shuffle_answers }, disabled, onChange }: OrderProps) {
  const { t } = useTranslation();
  const isShuffled = useDraft((draft) => draft.settings.shuffle_answers ?? false);
  const usual = t(isShuffled ? 'question.answerOrder.shuffled' : 'question.answerOrder.asWritten');
  const value: Order = shuffle_answers === undefined ? 'asActivity' : shuffle_answers ? 'shuffled' : 'asWritten';
  return (
    <Select
      label={t('question.answerOrder')}
      disabled={disabled}
      value={value}
      allowDeselect={false}
      onChange={(order) => onChange(orders[(order ?? 'asActivity') as Order])}
      data={[
        { value: 'asActivity', label: t('question.answerOrder.asActivity', { usual }) },
        { value: 'asWritten', label: t('question.answerOrder.asWritten') },
        { value: 'shuffled', label: t('question.answerOrder.shuffled') },
      ]}
    />
  );
}

function AnswerTime({ question, disabled, onNumber }: { question: Question; disabled: boolean; onNumber: (seconds: number) => void }) {
  const { t } = useTranslation();
  const isTimed = useDraft((draft) => draft.settings.time_limit_type === 'question');
  const problems = useProblems().byQuestion.get(question.id) ?? [];
  const timeProblem = problems.find((problem) => problem.place.field === 'time_for_answer_in_seconds');
  return (
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
      onNumber={onNumber}
    />
  );
}
