import { Text, UnstyledButton } from '@mantine/core';
import { IconFileImport, IconMasksTheater, IconQuestionMark, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizKind } from '#shared/content/kind.ts';
import type { ListedKind } from '#shared/contract/quizzes.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import type { Template } from '../wizard/templates.ts';
import style from './list.module.css';

const offers: { template: Exclude<Template, 'empty'>; kind: QuizKind; icon: typeof IconSchool }[] = [
  { template: 'quiz', kind: 'quiz', icon: IconQuestionMark },
  { template: 'person', kind: 'person', icon: IconMasksTheater },
  { template: 'academy', kind: 'academy', icon: IconSchool },
  { template: 'import', kind: 'quiz', icon: IconFileImport },
];

/** An empty list says what the place is for and offers the first step. */
export function FirstVisit({ kind, mayCreate }: { kind?: ListedKind; mayCreate: boolean }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<(typeof offers)[number]>();
  const isOfCalendars = kind === 'calendar';
  const fitting = offers.filter((offer) => !kind || isOfCalendars || offer.kind === kind || offer.template === 'import');
  const lead = isOfCalendars ? t('firstVisit.calendars') : t('firstVisit.lead');
  const readOnly = isOfCalendars ? t('firstVisit.noCalendars') : t('firstVisit.readOnly');
  return (
    <section>
      <Text maw="70ch">{mayCreate ? lead : readOnly}</Text>
      {mayCreate && (
        <div className={style.templates}>
          {fitting.map((offer) => (
            <UnstyledButton key={offer.template} className={style.template ?? ''} onClick={() => choose(offer)}>
              <offer.icon size={28} aria-hidden />
              <Text fw={600}>{t(`firstVisit.${offer.template}`)}</Text>
              <Text size="sm" c="dimmed">
                {t(`firstVisit.${offer.template}.text`)}
              </Text>
            </UnstyledButton>
          ))}
        </div>
      )}
      <Wizard
        opened={chosen !== undefined}
        onClose={() => choose(undefined)}
        kind={chosen?.template === 'import' && kind && !isOfCalendars ? kind : (chosen?.kind ?? 'quiz')}
        template={chosen?.template ?? 'empty'}
      />
    </section>
  );
}
