import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { Pages } from '../shell/Pages.tsx';
import { CustomerDialog } from './CustomerDialog.tsx';
import { TenantTable } from './TenantTable.tsx';

/** Provider staff: every tenant, support visits, and new tenants. */
export function Tenants() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [search] = useDebouncedValue(text.trim(), 200);
  const list = useQuery({
    queryKey: ['tenants', search, page],
    queryFn: ({ signal }) => api.listTenants({ query: { page, ...(search ? { search } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1}>{t('staff.tenants')}</Title>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
          {t('customer.new')}
        </Button>
      </Group>
      <Text mb="md" maw="70ch">
        {t('staff.lead')}
      </Text>
      <TextInput
        type="search"
        w={280}
        aria-label={t('staff.search')}
        placeholder={t('staff.search')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPage(1);
        }}
      />
      {list.isPending ? <Loading /> : <TenantTable tenants={list.data.data} />}
      {list.data && <Pages mt="md" page={page} last={list.data.last_page} go={setPage} />}
      {isMaking && <CustomerDialog onClose={() => setMaking(false)} />}
    </>
  );
}
