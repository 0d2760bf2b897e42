import { Badge, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Template } from '#shared/contract/templates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { kindMenu } from '../kind-menu.ts';
import { wizardOfKinds } from '../kinds/wizard-of-kinds.ts';
import { offerLabel, offerText } from '../labels.ts';
import { TemplateCard } from '../templates/TemplateCard.tsx';
import { templatesQuery } from '../templates/template-queries.ts';
import { matching } from '../templates/template-search.ts';
import cards from '../templates/templates.module.css';
import style from './wizard.module.css';

interface Props {
  lang: number;
  choose: (kind: ActivityKind) => void;
  play: (template: Template) => void;
}

/** The kinds to begin from nothing, and below them the templates. */
export function KindStep({ lang, choose, play }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={style.kinds}>
        {kindMenu.map(({ kind, Icon }, place) => (
          <UnstyledButton
            key={kind}
            className={style.kind ?? ''}
            onClick={() => choose(kind)}
            {...(place === 0 ? { 'data-autofocus': true } : {})}
          >
            <Icon size={28} aria-hidden />
            <Text fw={600}>
              {t(offerLabel(kind))} {wizardOfKinds[kind].isBeta && <Badge variant="light">{t('wizard.beta')}</Badge>}
            </Text>
            <Text size="sm" c="dimmed">
              {t(offerText(kind))}
            </Text>
          </UnstyledButton>
        ))}
      </div>
      <Templates lang={lang} play={play} />
    </>
  );
}

function Templates({ lang, play }: Pick<Props, 'lang' | 'play'>) {
  const { t } = useTranslation();
  const list = useQuery(templatesQuery);
  const [search, find] = useState('');
  const found = matching(list.data ?? [], { search: search.trim() });
  return (
    <section className={style.templates} aria-labelledby="wizard-templates">
      <div className={style.templatesHead}>
        <h3 id="wizard-templates">{t('wizard.orTemplate')}</h3>
        <TextInput
          type="search"
          placeholder={t('templates.search')}
          aria-label={t('templates.search')}
          maxLength={100}
          value={search}
          onChange={(event) => find(event.currentTarget.value)}
        />
      </div>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} reset={() => void list.refetch()} />}
      {list.data && (
        <Text role="status" size="sm" c="dimmed">
          {t('templates.count', { count: found.length })}
        </Text>
      )}
      <ul className={cards.cards}>
        {found.map((template) => (
          <TemplateCard key={template.id} template={template} lang={lang} look={() => play(template)} />
        ))}
      </ul>
    </section>
  );
}
