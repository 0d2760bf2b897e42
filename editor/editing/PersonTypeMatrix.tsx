import { Title } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#shared/activity/document.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { useDraft } from './activity-context.ts';
import { PersonTypePoints } from './PersonTypePoints.tsx';
import { simulatePersonTypes } from './simulate-person-types.ts';
import style from './person-types.module.css';

const games = 2000;

/** Every question's answers against every type, and where they lead. */
export function PersonTypeMatrix() {
  const { t } = useTranslation();
  const questions = useDraft((draft) => draft.questions);
  const types = useDraft((draft) => draft.person_types);
  return (
    <>
      <Title order={3} mt="xl">
        {t('personTypes.simulation')}
      </Title>
      <p className={style.lead}>{t('personTypes.simulationLead', { games })}</p>
      <Simulation questions={questions} types={types} />
      <Title order={3} mt="xl" mb="xs">
        {t('personTypes.matrix')}
      </Title>
      {questions.length === 0 && <p className={style.lead}>{t('outline.empty')}</p>}
      {questions.map((question, place) => (
        <section key={question.id} aria-label={t('question.number', { number: place + 1 })}>
          <Title order={4} mt="md" mb={4} fz="sm">
            {place + 1}. {question.text || t('outline.noText')}
          </Title>
          <PersonTypePoints question={question} />
        </section>
      ))}
    </>
  );
}

function Simulation({ questions, types }: { questions: Draft['questions']; types: Draft['person_types'] }) {
  const { t, i18n } = useTranslation();
  const played = useDeferredValue(questions);
  const shares = useMemo(() => simulatePersonTypes({ questions: played, person_types: types }, games, seededRandom(7)), [played, types]);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <ul className={style.shares}>
      {types.map((type, place) => (
        <li key={type.id}>
          <span>{type.title || t('personTypes.untitled', { number: place + 1 })}</span>
          <span className={style.track} aria-hidden>
            <span className={style.bar} style={{ display: 'block', width: `${(shares[place] ?? 0) * 100}%` }} />
          </span>
          <span className={style.share}>{percent.format(shares[place] ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}
