import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { typeLabel } from '../labels.ts';
import { quizQuery } from '../editing/quiz-query.ts';
import { ActivitySelect } from './ActivitySelect.tsx';
import style from './bank.module.css';

interface Props {
  /** The activity that is not offered. */
  except?: string;
  quizID: string | null;
  chooseQuiz: (id: string | null) => void;
  chosen: ReadonlySet<string>;
  choose: (id: string, isChosen: boolean) => void;
}

/** Chooses an activity of the tenant, and some of its questions. */
export function ActivityQuestions({ except, quizID, chooseQuiz, chosen, choose }: Props) {
  return (
    <div className={style.stack}>
      <ActivitySelect except={except} quizID={quizID} choose={(activity) => chooseQuiz(activity?.id ?? null)} />
      {quizID && <Questions quizID={quizID} chosen={chosen} choose={choose} />}
    </div>
  );
}

function Questions({ quizID, chosen, choose }: { quizID: string } & Pick<Props, 'chosen' | 'choose'>) {
  const { t } = useTranslation();
  const quiz = useQuery(quizQuery(quizID));
  const questions = quiz.data?.questions ?? [];
  const isAll = questions.length > 0 && questions.every(({ id }) => chosen.has(id));
  if (quiz.data && questions.length === 0) return <Text size="sm">{t('bank.noQuestions')}</Text>;
  return (
    <>
      <Checkbox
        label={t('bank.all')}
        checked={isAll}
        indeterminate={!isAll && questions.some(({ id }) => chosen.has(id))}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          for (const { id } of questions) if (chosen.has(id) !== checked) choose(id, checked);
        }}
      />
      <ul className={style.rows}>
        {questions.map(({ id, text, type }) => (
          <li key={id} className={style.row}>
            <Checkbox
              className={style.check ?? ''}
              checked={chosen.has(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
              label={text || t('outline.noText')}
              description={t(typeLabel(type))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
