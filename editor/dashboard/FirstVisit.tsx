import { Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedKind } from '#shared/contract/quizzes.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import { offerIcons, type Beginning } from '../wizard/offers.ts';
import { templateForms, templateNames, type TemplateForm } from '../wizard/template.ts';
import style from './list.module.css';

const offers: { template: Exclude<Beginning, 'empty'>; kind: TemplateForm['kind'] }[] = [
  ...templateNames.map((template) => ({ template, kind: templateForms[template].kind })),
  { template: 'import', kind: 'quiz' },
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
            <Offer key={offer.template} template={offer.template} choose={() => choose(offer)} />
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

function Offer({ template, choose }: { template: Exclude<Beginning, 'empty'>; choose: () => void }) {
  const { t } = useTranslation();
  const Icon = offerIcons[template];
  return (
    <UnstyledButton className={style.template ?? ''} onClick={choose}>
      <Icon size={28} aria-hidden />
      <Text fw={600}>{t(`template.${template}`)}</Text>
      <Text size="sm" c="dimmed">
        {t(`template.${template}.text`)}
      </Text>
    </UnstyledButton>
  );
}
