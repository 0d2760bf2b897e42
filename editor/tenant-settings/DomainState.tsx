import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateOnly, dateTime } from '../dates.ts';

/** Where the domain leads and which certificate it has, checked when the page opens and on request. */
export function DomainState({ domain }: { domain: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['player-domain', domain, 'state'],
    queryFn: ({ signal }) => api.checkPlayerDomain(undefined, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  const leads = data && (data.dns.cname ?? data.dns.addresses.join(', '));
  return (
    <div>
      <div role="status">
        {error && <Text size="sm">{error.message}</Text>}
        {data && (
          <>
            <Text size="sm">
              <b>DNS:</b> {t(`organisation.dns.${data.dns.state}`, { leads })}
            </Text>
            <Text size="sm">
              <b>TLS:</b>{' '}
              {t(`organisation.tls.${data.tls.state}`, { day: data.tls.expires_at === null ? '' : dateOnly(data.tls.expires_at) })}
            </Text>
            <Text size="sm" c="dimmed" mb="xs">
              {t('organisation.checked', { at: dateTime(data.checked_at) })}
            </Text>
          </>
        )}
      </div>
      <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
        {t('organisation.checkAgain')}
      </Button>
    </div>
  );
}
