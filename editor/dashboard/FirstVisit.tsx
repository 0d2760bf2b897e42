import { Button, Text, UnstyledButton } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { ListedKind } from '#shared/contract/quiz.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { usualKind } from '../kinds/usual-kind.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import { offerIcons, type Beginning } from '../wizard/offers.ts';
import { templateForms, templateNames } from '../wizard/template.ts';
import { paths } from '../paths.ts';
import style from './list.module.css';

interface Offer {
  template: Exclude<Beginning, 'empty'>;
  kind: ActivityKind;
  /** Only in the list of its kind. */
  own?: true;
}
const offers: Offer[] = [
  ...templateNames.map((template) => ({ template, kind: templateForms[template].kind })),
  { template: 'calendar', kind: 'calendar' },
  { template: 'week', kind: 'calendar', own: true },
  { template: 'import', kind: 'quiz' },
  { template: 'collection', kind: 'collection', own: true },
];

/** A file of questions can become an activity of every kind whose questions are in one list. */
const isOffered = ({ template, kind, own }: Offer, listed: ListedKind | undefined): boolean =>
  listed ? kind === listed || (template === 'import' && editorKinds[listed].hasOneList) : !own;

/** An empty list explains its purpose and offers the first step. */
export function FirstVisit({ kind, mayCreate }: { kind?: ListedKind; mayCreate: boolean }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<Offer>();
  const fitting = offers.filter((offer) => isOffered(offer, kind));
  const { lead, readOnly } = (kind ? editorKinds[kind] : usualKind).words.emptyList;
  return (
    <section>
      <Text maw="70ch">{t(mayCreate ? lead : readOnly)}</Text>
      {mayCreate && (
        <Button
          mt="md"
          renderRoot={(props) => <Link {...props} to={paths.templates} search={kind ? { kind } : {}} />}
          leftSection={<IconTemplate size={16} aria-hidden />}
        >
          {t('templates.see')}
        </Button>
      )}
      {mayCreate && (
        <div className={style.templates}>
          {fitting.map((offer) => (
            <OfferButton key={offer.template} template={offer.template} choose={() => choose(offer)} />
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

function OfferButton({ template, choose }: { template: Exclude<Beginning, 'empty'>; choose: () => void }) {
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
