import { Alert, Badge, Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import { CopyText } from '../integrations/CopyText.tsx';
import { profileQuery } from '../session/profile.ts';
import { DomainState } from './DomainState.tsx';
import style from './organisation.module.css';

/** The DNS record that verifies the custom domain for players, and its state. `domain`: the setting's value. */
export function PlayerDomainRecord({ domain }: { domain: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const queryKey = ['player-domain', domain];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api.readPlayerDomain(undefined, { signal }) });
  const check = useMutation({
    mutationFn: () => api.verifyPlayerDomain(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
  const named = query.data?.domain;
  if (!named) return null;
  return (
    <div className={style.record}>
      <Badge variant="light" color={named.verified_at ? 'spruce' : 'gray'}>
        {t(named.verified_at ? 'signIn.verified' : 'signIn.unverified')}
      </Badge>
      {named.verified_at && named.seen_at && <Text size="sm">{t('organisation.recordSeen', { date: dateOnly(named.seen_at) })}</Text>}
      {!named.verified_at && <Text size="sm">{t('organisation.recordLead')}</Text>}
      <CopyText label={t('organisation.target')} description={t('organisation.targetHint', { domain: named.domain })} text={named.target} />
      <CopyText label={t('signIn.recordName')} text={named.record} />
      <CopyText label={t('signIn.recordValue')} text={named.value} />
      {!named.verified_at && <CopyText label={t('organisation.orFile')} description={t('organisation.orFileHint')} text={named.file} />}
      <div>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {t('signIn.check')}
        </Button>
      </div>
      <div role="status">
        {check.data?.is_verified === false && <Alert color="amber">{t('signIn.notSeen')}</Alert>}
        {check.isError && <Alert color="red">{check.error.message}</Alert>}
      </div>
      <DomainState domain={named.domain} />
    </div>
  );
}
