import { Title } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomesOf } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import { traits } from '#questions/traits.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { PersonTypeGrid } from './PersonTypeGrid.tsx';
import { PersonTypeShares } from './PersonTypeShares.tsx';
import { simulatePersonTypes } from './simulate-person-types.ts';
import style from './person-types.module.css';

const games = 2000;

/** Every answer with its points for every type, and the resulting shares. */
export function PersonTypeMatrix() {
  const { t, i18n } = useTranslation();
  const all = useDraft((draft) => questionsOf(draft));
  const questions = useMemo(() => all.filter((question) => traits[question.type].leadsToTypes && question.answers.length > 0), [all]);
  const shares = useShares();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <>
      <Title order={3} mt="xl">
        {t('personTypes.simulation')}
      </Title>
      {shares ? <PersonTypeShares shares={shares} games={games} /> : <p className={style.lead}>{t('personTypes.noPoints')}</p>}
      <Title order={3} mt="xl">
        {t('personTypes.matrix')}
      </Title>
      <p className={style.lead}>{questions.length > 0 ? t('personTypes.matrixLead') : t('personTypes.noQuestions')}</p>
      {questions.length > 0 && (
        <PersonTypeGrid
          questions={questions}
          withQuestions
          noteOf={(column) => shares && <span className={style.columnShare}>{percent.format(shares[column] ?? 0)}</span>}
        />
      )}
    </>
  );
}

/** The share of each type; undefined while no answer gives points. Computed in the background, so that typing stays fast. */
function useShares(): number[] | undefined {
  const questions = useDeferredValue(useDraft((draft) => questionsOf(draft)));
  const types = useDraft((draft) => outcomesOf(draft));
  const drawn = useDraft((draft) => draft.settings.questions_per_game);
  return useMemo(() => {
    const hasPoints = questions.some((question) => question.answers.some((answer) => answer.person_types));
    return hasPoints
      ? simulatePersonTypes({ questions, person_types: types, questions_per_game: drawn }, games, seededRandom(7))
      : undefined;
  }, [questions, types, drawn]);
}
