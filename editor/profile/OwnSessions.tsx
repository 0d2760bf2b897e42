import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import style from './profile.module.css';

const sessionsQuery = queryOptions({ queryKey: ['own-sessions'], queryFn: ({ signal }) => api.listSessions(undefined, { signal }) });
type Row = Awaited<ReturnType<typeof api.listSessions>>['data'][number];

/** The person's sessions; each can be ended, and all but this one at once. */
export function OwnSessions() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) return (await api.endOtherSessions()).ended;
      await api.endOwnSession({ params: { id } });
      return 1;
    },
    onSuccess: (count) => notifications.show({ message: t('sessions.ended', { count }) }),
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  if (!data) return null;
  const hasOthers = data.data.some(({ is_current }) => !is_current);
  return (
    <section id="sessions" className={style.section}>
      <Title order={2}>{t('sessions.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('sessions.lead')}
      </Text>
      <ul className={style.sessions}>
        {data.data.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={end.isPending} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      {hasOthers && (
        <Group>
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate(undefined)}>
            {t('sessions.endOthers')}
          </Button>
        </Group>
      )}
    </section>
  );
}

function SessionRow({ session, isBusy, onEnd }: { session: Row; isBusy: boolean; onEnd: () => void }) {
  const { t, i18n } = useTranslation();
  const { browser, system, country, created_at, last_used_at, is_current } = session;
  const device = [browser, system].filter(Boolean).join(', ') || t('sessions.unknown');
  const place = country && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country);
  const times = [t('sessions.used', { at: dateTime(last_used_at) }), t('sessions.since', { at: dateTime(created_at) })].join(', ');
  return (
    <li>
      <div>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {is_current && <Badge variant="light">{t('sessions.current')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {[place, times].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {!is_current && (
        <Button variant="default" size="xs" disabled={isBusy} aria-label={t('sessions.endThis', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
