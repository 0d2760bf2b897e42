import { Text, UnstyledButton } from '@mantine/core';
import { IconFileImport, IconMasksTheater, IconQuestionMark, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizType } from '#shared/activity/document.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import type { Template } from '../wizard/templates.ts';
import style from './list.module.css';

const offers: { template: Exclude<Template, 'empty'>; kind: QuizType; icon: typeof IconSchool }[] = [
  { template: 'quiz', kind: 'quiz', icon: IconQuestionMark },
  { template: 'person', kind: 'person', icon: IconMasksTheater },
  { template: 'academy', kind: 'academy', icon: IconSchool },
  { template: 'import', kind: 'quiz', icon: IconFileImport },
];

/** An empty list says what the place is for and offers the first step. */
export function FirstVisit({ kind, mayCreate }: { kind?: QuizType; mayCreate: boolean }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<(typeof offers)[number]>();
  const fitting = offers.filter((offer) => !kind || offer.kind === kind || offer.template === 'import');
  return (
    <section>
      <Text maw="70ch">{mayCreate ? t('firstVisit.lead') : t('firstVisit.readOnly')}</Text>
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
        kind={chosen?.template === 'import' ? (kind ?? 'quiz') : (chosen?.kind ?? 'quiz')}
        template={chosen?.template ?? 'empty'}
      />
    </section>
  );
}
