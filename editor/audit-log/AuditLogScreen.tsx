import { Button, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { Pages } from '../shell/Pages.tsx';
import { auditQuery, exportAddress, type LogFilter } from './audit-query.ts';
import { EntryTable } from './EntryTable.tsx';
import { LogFilters } from './LogFilters.tsx';
import { RunningVisits } from './RunningVisits.tsx';
import style from './audit-log.module.css';

/** Who did what in the tenant, for its owners and admins. */
export function AuditLogScreen() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<LogFilter>({});
  const [page, setPage] = useState(1);
  const log = useQuery(auditQuery(filter, page));
  if (log.isPending) return <Loading />;
  if (log.isError) return <Failure error={log.error} reset={() => void log.refetch()} />;
  const { data, total, last_page, people } = log.data;
  return (
    <div className={style.page}>
      <header className={style.head}>
        <div>
          <Title order={1}>{t('audit.title')}</Title>
          <Text c="dimmed" maw="70ch">
            {t('audit.lead')}
          </Text>
        </div>
        <Button component="a" href={exportAddress(filter)} download variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('audit.export')}
        </Button>
      </header>
      <RunningVisits />
      <LogFilters
        filter={filter}
        people={people}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <section aria-label={t('audit.entries')}>
        <Text size="sm" c="dimmed" role="status" mb="xs">
          {t('audit.found', { count: total })}
        </Text>
        {data.length > 0 && <EntryTable entries={data} />}
        <Pages mt="md" page={page} last={last_page} go={setPage} />
      </section>
    </div>
  );
}
