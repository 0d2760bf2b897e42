import { Button, Group, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sandboxDays } from '#shared/contract/sandboxes.ts';
import { api } from '../api.ts';
import { dateOnly, dateTime } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { profileQuery } from '../session/profile.ts';
import { useSwitchTenant } from '../session/use-switch-tenant.ts';
import { useIntegrationsCall } from './integrations-query.ts';
import style from './integrations.module.css';

const sandboxQuery = queryOptions({
  queryKey: ['integrations', 'sandbox'],
  queryFn: ({ signal }) => api.readSandbox(undefined, { signal }),
});

/** A test organisation of the reader's own: created by one press, then entered. */
export function SandboxPart() {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  const found = useQuery(sandboxQuery);
  const enter = useSwitchTenant();
  const create = useIntegrationsCall(() => api.createSandbox({ body: {} }));
  const sandbox = found.data?.sandbox;
  const isHere = sandbox !== undefined && sandbox?.id === profile?.tenant?.id;
  return (
    <section className={style.part} aria-labelledby="sandbox">
      <Title order={2} id="sandbox">
        {t('sandbox.title')}
      </Title>
      <Text size="sm" maw="70ch">
        {t('sandbox.lead', { count: sandboxDays })}
      </Text>
      {found.isPending && <Loading />}
      {found.isError && <Failure error={found.error} reset={() => void found.refetch()} />}
      {sandbox && <Text size="sm">{t('sandbox.used', { at: dateTime(sandbox.last_used_at), day: dateOnly(sandbox.closes_at) })}</Text>}
      {found.data && (
        <Group>
          {sandbox ? (
            <Button variant="default" disabled={isHere} onClick={() => enter({ tenant_id: sandbox.id })}>
              {isHere ? t('sandbox.here') : t('sandbox.enter')}
            </Button>
          ) : (
            <Button
              variant="default"
              loading={create.isPending}
              onClick={() => create.mutate(undefined, { onSuccess: ({ sandbox: { id } }) => enter({ tenant_id: id }) })}
            >
              {t('sandbox.create')}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
