import { Anchor, Button, Table, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { paths } from '../paths.ts';
import { useProfile } from '../session/profile.ts';
import { useSwitchTenant } from '../session/use-switch-tenant.ts';
import { Pages } from '../shell/Pages.tsx';

/** Provider staff: every tenant, and working in one of them. */
export function Tenants() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const list = useQuery({
    queryKey: ['tenants', search, page],
    queryFn: ({ signal }) => api.listTenants({ query: { page, ...(search ? { search } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
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
      {list.isPending ? <Loading /> : <TenantTable tenants={list.data.data} />}
      {list.data && <Pages mt="md" page={page} last={list.data.last_page} go={setPage} />}
    </>
  );
}

function TenantTable({ tenants }: { tenants: Awaited<ReturnType<typeof api.listTenants>>['data'] }) {
  const { t } = useTranslation();
  const here = useProfile().tenant?.id;
  const enter = useSwitchTenant();
  return (
    <Table mt="md" aria-label={t('staff.tenants')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('account.name')}</Table.Th>
          <Table.Th>{t('staff.since')}</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tenants.map((tenant) => (
          <Table.Tr key={tenant.id}>
            <Table.Td>
              <Anchor component={Link} to={paths.tenantFigures(tenant.id)}>
                {tenant.name}
              </Anchor>
            </Table.Td>
            <Table.Td>{dateTime(tenant.created_at)}</Table.Td>
            <Table.Td ta="right">
              <Button size="xs" variant="default" disabled={tenant.id === here} onClick={() => enter(tenant.id)}>
                {tenant.id === here ? t('staff.here') : t('staff.workIn')}
                <VisuallyHidden>: {tenant.name}</VisuallyHidden>
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
