import { Alert, Button, Group, Modal, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#shared/contract/integrations.ts';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { CopyText } from './CopyText.tsx';
import style from './integrations.module.css';

const apiKeyQuery = queryOptions({
  queryKey: ['api-key'],
  queryFn: ({ signal }) => api.readApiKey(undefined, { signal }),
});

/** The person's API key: created, shown once, replaced and deleted. */
export function ApiKeyPart() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(apiKeyQuery);
  const [pending, confirm] = useState<'replace' | 'revoke'>();
  const change = useMutation({
    mutationFn: (body: { revoke?: boolean }) => api.changeApiKey({ body }),
    onSuccess: ({ api_key }) => queryClient.setQueryData(apiKeyQuery.queryKey, { api_key }),
    onError: (failure) => notifications.show({ color: 'red', message: failure.message }),
    onSettled: () => confirm(undefined),
  });
  const shown = data?.api_key ? change.data?.key : undefined;
  return (
    <section className={style.part}>
      <Title order={3}>{t('api.key')}</Title>
      <Text size="sm">{t('api.keyNote')}</Text>
      {error && <Alert color="red">{error.message}</Alert>}
      {shown !== undefined && (
        <Alert>
          <CopyText label={t('api.newKey')} description={t('api.shownOnce')} text={shown} />
        </Alert>
      )}
      {data && <Known api_key={data.api_key} />}
      {data && (
        <Group>
          {data.api_key ? (
            <>
              <Button variant="default" onClick={() => confirm('replace')}>
                {t('api.replace')}
              </Button>
              <Button color="red" variant="outline" onClick={() => confirm('revoke')}>
                {t('api.revoke')}
              </Button>
            </>
          ) : (
            <Button loading={change.isPending} onClick={() => change.mutate({})}>
              {t('api.make')}
            </Button>
          )}
        </Group>
      )}
      <Modal stackId="key" opened={pending !== undefined} onClose={() => confirm(undefined)} title={t('api.ask')}>
        <Text size="sm">{t('api.askNote')}</Text>
        <DialogButtons cancel={() => confirm(undefined)} isApart>
          <Button color="red" loading={change.isPending} onClick={() => change.mutate(pending === 'revoke' ? { revoke: true } : {})}>
            {pending === 'revoke' ? t('api.revoke') : t('api.replace')}
          </Button>
        </DialogButtons>
      </Modal>
    </section>
  );
}

function Known({ api_key }: { api_key: ApiKey | null }) {
  const { t } = useTranslation();
  if (!api_key) return <Text size="sm">{t('api.none')}</Text>;
  const { hint, created_at, last_used_at } = api_key;
  return (
    <Text size="sm">
      {t('api.known', { hint, made: dateTime(created_at) })}{' '}
      {last_used_at ? t('api.used', { at: dateTime(last_used_at) }) : t('api.unused')}
    </Text>
  );
}
