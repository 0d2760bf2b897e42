import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';
import { isCounted } from '#questions/traits.ts';
import { useDraft, useTraits } from '#editor/editing/activity-context.ts';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import { givesPoints } from '#editor/editing/inspector/QuestionScoring.tsx';
import { commonValue } from './common-value.ts';
import { useManyActions, type ManyChanges } from './use-many-actions.ts';
import style from '#editor/editing/inspector/inspector.module.css';

interface Props {
  questions: readonly Question[];
  disabled: boolean;
}

/** Points, time, and switches; a field is empty and a switch half on where the questions differ. */
export function ManyFields({ questions, disabled }: Props) {
  return (
    <>
      <Numbers questions={questions} disabled={disabled} />
      <Switches questions={questions} disabled={disabled} />
    </>
  );
}

function Numbers({ questions, disabled }: Props) {
  const { t } = useTranslation();
  const kind = useTraits();
  const isTimed = useDraft((draft) => draft.settings.time_limit_type === 'question');
  const { change } = useManyActions();
  const hasPoints = (question: Question) => givesPoints(question, kind);
  const [scored, counted] = [questions.filter(hasPoints), questions.filter(isCounted)];
  if (counted.length === 0) return null;
  const placeholder = t('many.differ');
  return (
    <div className={style.pair}>
      {scored.length > 0 && (
        <NumberField
          label={t('question.points')}
          placeholder={placeholder}
          min={0}
          max={100_000}
          disabled={disabled}
          value={commonValue(scored, ({ points }) => points) ?? ''}
          onNumber={(points) => change({ points }, hasPoints)}
        />
      )}
      <NumberField
        label={t('question.time')}
        description={isTimed ? undefined : t('question.timeOff')}
        placeholder={placeholder}
        min={1}
        max={86_400}
        allowDecimal={false}
        suffix=" s"
        disabled={disabled}
        value={commonValue(counted, ({ time_for_answer_in_seconds: seconds }) => seconds) ?? ''}
        onNumber={(time_for_answer_in_seconds) => change({ time_for_answer_in_seconds }, isCounted)}
      />
    </div>
  );
}

function Switches({ questions, disabled }: Props) {
  const { t } = useTranslation();
  const counted = questions.filter(isCounted);
  const isHidden = commonValue(questions, ({ hidden }) => hidden);
  const isPinned = commonValue(questions, ({ pinned }) => pinned);
  const isTold = commonValue(counted, ({ feedback_settings }) => feedback_settings.show);
  return (
    <>
      <Switched
        label={t('question.hidden')}
        note={t('question.hiddenNote')}
        value={isHidden}
        disabled={disabled}
        changes={(hidden) => ({ hidden })}
      />
      <Switched
        label={t('question.pinned')}
        note={t('question.pinnedNote')}
        value={isPinned}
        disabled={disabled}
        changes={(pinned) => ({ pinned })}
      />
      {counted.length > 0 && (
        <Switched
          label={t('feedback.show')}
          value={isTold}
          disabled={disabled}
          changes={(show) => ({ feedback_settings: { show } })}
          concerns={isCounted}
        />
      )}
    </>
  );
}

interface SwitchedProps {
  label: string;
  note?: string;
  value: boolean | undefined;
  disabled: boolean;
  changes: (isOn: boolean) => ManyChanges;
  concerns?: (question: Question) => boolean;
}

function Switched({ label, note, value, disabled, changes, concerns }: SwitchedProps) {
  const { change } = useManyActions();
  return (
    <Checkbox
      label={label}
      description={note}
      checked={value === true}
      indeterminate={value === undefined}
      disabled={disabled}
      onChange={(event) => change(changes(event.currentTarget.checked), concerns)}
    />
  );
}
