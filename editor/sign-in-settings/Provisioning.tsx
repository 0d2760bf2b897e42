import { ActionIcon, Alert, Button, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Provisioning as Read } from '#shared/contract/scim.ts';
import { api } from '../api.ts';
import { dateOnly, dateTime } from '../dates.ts';
import { CopyText } from '../integrations/CopyText.tsx';
import { ProofDialog } from '../profile/security/ProofDialog.tsx';
import { useProved } from '../profile/security/use-proved.ts';
import { ScimGroups } from './ScimGroups.tsx';
import style from './sign-in-settings.module.css';

const provisioningQuery = queryOptions({
  queryKey: ['provisioning'],
  queryFn: ({ signal }) => api.readProvisioning(undefined, { signal }),
});

/** The organisation's directory: its endpoint here, its token, and the roles of its groups. */
export function Provisioning() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery(provisioningQuery);
  const keep = (changed: Read) => queryClient.setQueryData(provisioningQuery.queryKey, changed);
  if (!data) return null;
  return (
    <div className={style.form}>
      <div className={style.record}>
        <CopyText label={t('scim.url')} text={data.url} />
        <Tokens tokens={data.tokens} keep={keep} />
        {data.users > 0 && <Text size="sm">{t('scim.users', { count: data.users })}</Text>}
      </div>
      {data.tokens.length > 0 && <ScimGroups provisioning={data} keep={keep} />}
    </div>
  );
}

interface TokensProps {
  tokens: Read['tokens'];
  keep: (changed: Read) => void;
}

function Tokens({ tokens, keep }: TokensProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();
  const make = useProved(
    () => api.createScimToken(),
    ({ token, provisioning }) => {
      keep(provisioning);
      setShown(token);
    },
  );
  const isThere = tokens.length > 0;
  return (
    <>
      <Title order={3}>{t('scim.tokens')}</Title>
      {shown && (
        <Alert color="amber" variant="light" role="status">
          <Text size="sm" mb="sm">
            {t('scim.shown')}
          </Text>
          <CopyText label={t('scim.token')} text={shown} />
        </Alert>
      )}
      {!isThere && <Text size="sm">{t('scim.none')}</Text>}
      {isThere && (
        <ul className={style.domains}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} keep={keep} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="default" loading={make.isPending} onClick={() => make.run(undefined)}>
          {t(isThere ? 'scim.renew' : 'scim.make')}
        </Button>
        {isThere && (
          <Text size="xs" c="dimmed" mt={4}>
            {t('scim.renewNote')}
          </Text>
        )}
      </div>
      {make.error && <Alert color="red">{make.error.message}</Alert>}
      <ProofDialog proof={make.proof} />
    </>
  );
}

function TokenRow({ token, keep }: { token: Read['tokens'][number]; keep: (changed: Read) => void }) {
  const { t } = useTranslation();
  const { id, hint, created_at, last_used_at, expires_at } = token;
  const revoke = useMutation({ mutationFn: () => api.deleteScimToken({ params: { id } }), onSuccess: keep });
  return (
    <li>
      <div className={style.domainHead}>
        <span>
          {expires_at ? t('scim.ends', { hint, date: dateTime(expires_at) }) : t('scim.known', { hint, date: dateOnly(created_at) })}
          <Text size="sm" c="dimmed">
            {last_used_at ? t('scim.lastUsed', { at: dateTime(last_used_at) }) : t('scim.neverUsed')}
          </Text>
        </span>
        <ActionIcon
          variant="subtle"
          color="red"
          loading={revoke.isPending}
          aria-label={t('scim.revoke', { hint })}
          onClick={() => revoke.mutate()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      {revoke.error && <Alert color="red">{revoke.error.message}</Alert>}
    </li>
  );
}
