import { Text, UnstyledButton } from '@mantine/core';
import { IconCalendar, IconCalendarWeek, IconFileImport, IconMasksTheater, IconQuestionMark, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { traits } from '#kinds/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { ListedKind } from '#shared/contract/quizzes.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import type { Template } from '../wizard/templates.ts';
import style from './list.module.css';

interface Offer {
  template: Exclude<Template, 'empty'>;
  kind: ActivityKind;
  icon: typeof IconSchool;
  /** Only in the list of its kind. */
  own?: true;
}
const offers: Offer[] = [
  { template: 'quiz', kind: 'quiz', icon: IconQuestionMark },
  { template: 'calendar', kind: 'calendar', icon: IconCalendar },
  { template: 'week', kind: 'calendar', icon: IconCalendarWeek, own: true },
  { template: 'person', kind: 'person', icon: IconMasksTheater },
  { template: 'academy', kind: 'academy', icon: IconSchool },
  { template: 'import', kind: 'quiz', icon: IconFileImport },
];

/** A file of questions becomes an activity of every kind whose questions stand in one list. */
const isOffered = ({ template, kind, own }: Offer, listed: ListedKind | undefined): boolean =>
  listed ? kind === listed || (template === 'import' && !traits[listed].hasDoors) : !own;

/** An empty list says what the place is for and offers the first step. */
export function FirstVisit({ kind, mayCreate }: { kind?: ListedKind; mayCreate: boolean }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<Offer>();
  const fitting = offers.filter((offer) => isOffered(offer, kind));
  const hasDoors = kind && traits[kind].hasDoors;
  const lead = hasDoors ? t('firstVisit.calendars') : t('firstVisit.lead');
  const readOnly = hasDoors ? t('firstVisit.noCalendars') : t('firstVisit.readOnly');
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
        kind={chosen?.template === 'import' && kind ? kind : (chosen?.kind ?? 'quiz')}
        template={chosen?.template ?? 'empty'}
      />
    </section>
  );
}
