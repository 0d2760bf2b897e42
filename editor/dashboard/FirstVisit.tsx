import { Box, Button, Text, UnstyledButton } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { ListedKind } from '#shared/contract/quiz.ts';
import type { Template } from '#shared/contract/templates.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { usualKind } from '../kinds/usual-kind.ts';
import { TemplateCard } from '../templates/TemplateCard.tsx';
import { TemplatePreview } from '../templates/TemplatePreview.tsx';
import { useTemplatesOf } from '../templates/use-templates-of.ts';
import { usePlayersLanguage } from '../wizard/use-players-language.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import { offerIcons, type Beginning } from '../wizard/offers.ts';
import { paths } from '../paths.ts';
import cards from '../templates/templates.module.css';
import style from './list.module.css';

interface Offer {
  template: Exclude<Beginning, 'empty'>;
  kind: ActivityKind;
  /** Only in the list of its kind. */
  own?: true;
}
const offers: Offer[] = [
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
      {mayCreate && <FirstTemplates kind={kind} />}
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

/** A row of a wide screen. */
const few = 4;

/** Some templates, of one kind or of each, and the way to all. They are played in place. */
function FirstTemplates({ kind }: { kind: ListedKind | undefined }) {
  const { t } = useTranslation();
  const lang = usePlayersLanguage();
  const templates = useTemplatesOf(kind);
  const [played, play] = useState<Template>();
  if (templates.length === 0) return null;
  return (
    <Box mt="md">
      <Button
        renderRoot={(props) => <Link {...props} to={paths.templates} search={kind ? { kind } : {}} />}
        leftSection={<IconTemplate size={16} aria-hidden />}
      >
        {t('templates.see')}
      </Button>
      <Box component="ul" mt="lg" className={cards.cards ?? ''}>
        {templates.slice(0, few).map((template) => (
          <TemplateCard key={template.id} template={template} lang={lang} look={() => play(template)} />
        ))}
      </Box>
      {played && <TemplatePreview template={played} lang={lang} onClose={() => play(undefined)} />}
    </Box>
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
