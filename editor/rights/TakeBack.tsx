import { Alert, Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import { paths } from '../paths.ts';
import { ProofDialog } from '../profile/security/ProofDialog.tsx';
import { useProved } from '../profile/security/use-proved.ts';
import { profileQuery } from '../session/profile.ts';
import { deletionQuery } from '../tenant-settings/deletion-query.ts';

/** For an organisation that is being deleted: the time, and for its owners the button to cancel. */
export function TakeBack() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(deletionQuery);
  const { run, isPending, error, proof } = useProved(
    () => api.takeTenantBack(),
    () => {
      notifications.show({ message: t('tenantEnd.takenBack', { name: data?.deletion?.tenant.name ?? '' }) });
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery.queryKey[0] });
      void queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }).then(() => navigate({ to: paths.home }));
    },
  );
  if (!data?.deletion) return null;
  const { tenant, asked_by, asked_at, deletes_at } = data.deletion;
  const values = { name: tenant.name, asked: dateOnly(asked_at), day: dateOnly(deletes_at) };
  return (
    <>
      <Text maw="60ch">{asked_by ? t('tenantEnd.by', { ...values, person: asked_by }) : t('tenantEnd.bySomebody', values)}</Text>
      {error && <Alert color="red">{error.message}</Alert>}
      {data.can.take_back ? (
        <Button loading={isPending} onClick={() => run(undefined)}>
          {t('tenantEnd.takeBack')}
        </Button>
      ) : (
        <Text maw="60ch">{t('tenantEnd.askOwner')}</Text>
      )}
      <ProofDialog proof={proof} />
    </>
  );
}
