import { Button, Pagination, Table, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { paths } from '../paths.ts';
import { profileQuery, useProfile } from '../session/profile.ts';

/** Provider staff: every tenant, and working in one of them. */
export function Tenants() {
  const { t } = useTranslation();
  const profile = useProfile();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const list = useQuery({
    queryKey: ['tenants', search, page],
    queryFn: ({ signal }) => api.listTenants({ query: { page, ...(search ? { search } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const enter = useMutation({
    mutationFn: (tenant_id: string) => api.switchTenant({ body: { tenant_id } }),
    onSuccess: async (changed) => {
      queryClient.clear();
      queryClient.setQueryData(profileQuery.queryKey, changed);
      await navigate({ to: paths.home });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  return (
    <>
      <Title order={1} mb="md">
        {t('staff.tenants')}
      </Title>
      <Text mb="md">{t('staff.lead')}</Text>
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
      {list.isPending ? (
        <Loading />
      ) : (
        <Table mt="md" aria-label={t('staff.tenants')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('account.name')}</Table.Th>
              <Table.Th>{t('staff.since')}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.data.data.map((tenant) => (
              <Table.Tr key={tenant.id}>
                <Table.Td>{tenant.name}</Table.Td>
                <Table.Td>{dateTime(tenant.created_at)}</Table.Td>
                <Table.Td ta="right">
                  <Button size="xs" variant="default" disabled={tenant.id === profile.tenant?.id} onClick={() => enter.mutate(tenant.id)}>
                    {tenant.id === profile.tenant?.id ? t('staff.here') : t('staff.workIn')}
                    <VisuallyHidden>: {tenant.name}</VisuallyHidden>
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {list.data && list.data.last_page > 1 && (
        <Pagination mt="md" aria-label={t('common.pages')} total={list.data.last_page} value={page} onChange={setPage} />
      )}
    </>
  );
}
