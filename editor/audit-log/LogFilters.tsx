import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { auditTopicNames, type AuditTopic } from '#shared/contract/audit.ts';
import { DayField } from '../statistics/DayField.tsx';
import type { LogFilter } from './audit-query.ts';
import style from './audit-log.module.css';

interface Props {
  filter: LogFilter;
  people: readonly { id: string; name: string | null }[];
  onChange: (filter: LogFilter) => void;
}

export function LogFilters({ filter, people, onChange }: Props) {
  const { t } = useTranslation();
  const set = (change: { [Name in keyof LogFilter]: LogFilter[Name] | undefined }) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value)) as LogFilter);
  return (
    <div className={style.filters} role="search" aria-label={t('audit.filters')}>
      <Select
        label={t('audit.who')}
        placeholder={t('audit.everybody')}
        clearable
        clearButtonProps={{ 'aria-label': t('audit.everybody') }}
        searchable
        data={people.map(({ id, name }) => ({ value: id, label: name ?? t('audit.gone') }))}
        value={filter.account_id ?? null}
        onChange={(account_id) => set({ account_id: account_id ?? undefined })}
      />
      <Select
        label={t('audit.what')}
        placeholder={t('audit.everything')}
        clearable
        clearButtonProps={{ 'aria-label': t('audit.everything') }}
        data={auditTopicNames.map((topic) => ({ value: topic, label: t(`audit.topic.${topic}`) }))}
        value={filter.topic ?? null}
        onChange={(topic) => set({ topic: (topic as AuditTopic | null) ?? undefined })}
      />
      <DayField label={t('statistics.from')} value={filter.from ?? null} onChange={(day) => set({ from: day ?? undefined })} />
      <DayField label={t('statistics.to')} value={filter.until ?? null} onChange={(day) => set({ until: day ?? undefined })} />
    </div>
  );
}
