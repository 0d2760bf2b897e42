import { Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { EntryTable } from '../audit-log/EntryTable.tsx';
import { Pages } from '../shell/Pages.tsx';

/** The actions of provider staff on the installation, outside tenants. */
export function InstallationLog() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const log = useQuery({
    queryKey: ['staff', 'log', page],
    queryFn: ({ signal }) => api.listInstallationLog({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data = [], last_page = 1 } = log.data ?? {};
  return (
    <section aria-label={t('staff.log')}>
      <Title order={2} mt="xl">
        {t('staff.log')}
      </Title>
      <Text c={log.isError ? 'red' : 'dimmed'} mb="md" maw="70ch">
        {log.isError ? log.error.message : t(data.length === 0 ? 'staff.logEmpty' : 'staff.logLead')}
      </Text>
      {data.length > 0 && <EntryTable entries={data} />}
      <Pages mt="md" page={page} last={last_page} go={setPage} />
    </section>
  );
}
