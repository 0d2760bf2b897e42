import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#shared/contract/templates.ts';
import { api } from '../api.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { usePlayersLanguage } from '../wizard/use-players-language.ts';
import { DeleteTemplate } from './DeleteTemplate.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { TemplateFilters } from './TemplateFilters.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { templatesQuery } from './template-queries.ts';
import { matching, type TemplateSearch } from './template-search.ts';
import style from './templates.module.css';

type Doing = { what: 'look' | 'rename' | 'delete'; template: Template };

/** Finished activities as starting points: those of the team first, then the product's own. */
export function TemplatesScreen() {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as TemplateSearch;
  const navigate = useNavigate();
  const playersLanguage = usePlayersLanguage();
  const list = useQuery(templatesQuery);
  const [doing, begin] = useState<Doing>();
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const lang = search.lang ?? playersLanguage;
  const found = matching(list.data, search);
  const done = () => begin(undefined);
  return (
    <div className={style.page}>
      <TemplatesHead />
      <TemplateFilters
        all={list.data}
        search={search}
        change={(changes) => void navigate({ to: '.', search: { ...search, ...changes }, replace: true })}
      />
      <Text role="status" size="sm" c="dimmed">
        {search.origin === 'tenant' && found.length === 0 ? t('templates.noneOfTeam') : t('templates.count', { count: found.length })}
      </Text>
      {found.length === 0 && (
        <Button variant="default" className={style.all ?? ''} onClick={() => void navigate({ to: '.', search: {}, replace: true })}>
          {t('templates.showAll')}
        </Button>
      )}
      <ul className={style.cards}>
        {found.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            lang={lang}
            look={() => begin({ what: 'look', template })}
            rename={() => begin({ what: 'rename', template })}
            remove={() => begin({ what: 'delete', template })}
          />
        ))}
      </ul>
      {doing?.what === 'look' && <TemplatePreview template={doing.template} lang={lang} onClose={done} />}
      {doing?.what === 'delete' && <DeleteTemplate template={doing.template} onClose={done} />}
      {doing?.what === 'rename' && <RenameTemplate template={doing.template} onClose={done} />}
    </div>
  );
}

function TemplatesHead() {
  const { t } = useTranslation();
  return (
    <header>
      <Title order={1}>{t('templates.title')}</Title>
      <Text c="dimmed" maw="70ch">
        {t('templates.lead')}
      </Text>
    </header>
  );
}

function RenameTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation();
  const { name = '', text = '' } = template.languages[0] ?? {};
  return (
    <TemplateForm
      title={t('templates.rename')}
      initial={{ name, text, occasion: template.occasion }}
      save={(words) => api.renameTemplate({ params: { id: template.id }, body: words })}
      onClose={onClose}
    />
  );
}
