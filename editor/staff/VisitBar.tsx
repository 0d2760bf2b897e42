import { Button, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { profileQuery, type Profile } from '../session/profile.ts';
import style from './visit-bar.module.css';

const minuteMs = 60_000;
/** How soon the bar notices that the tenant has ended the visit. */
const refreshMs = 15_000;

/** On every page during a support visit: the tenant, the reason, and the time left. */
export function VisitBar({ visit, tenant }: { visit: NonNullable<Profile['visit']>; tenant: string }) {
  const { t } = useTranslation();
  const minutes = useMinutesUntil(visit.ends_at);
  const gone = useGoBack();
  const leave = useMutation({
    mutationFn: () => api.leaveTenant(),
    onSuccess: gone,
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  const { data: profile } = useQuery({ ...profileQuery, refetchInterval: refreshMs });
  const isOver = minutes <= 0 || profile?.visit?.id !== visit.id;
  useEffect(() => {
    if (isOver) void gone();
  }, [isOver, gone]);
  return (
    <aside className={style.bar} aria-label={t('visit.title')}>
      <IconEye size={18} aria-hidden />
      <Text size="sm" className={style.status ?? ''} title={visit.reason}>
        <strong>{t('visit.in', { tenant })}</strong> {visit.reason}
      </Text>
      <Text size="sm" className={style.more ?? ''}>
        {visit.may_write ? t('visit.mayWrite') : t('visit.readOnly')}
      </Text>
      <Text size="sm" className={style.left ?? ''}>
        {t('visit.minutes', { count: Math.max(0, minutes) })}
      </Text>
      <Button size="compact-sm" variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
        {t('visit.leave')}
      </Button>
    </aside>
  );
}

function useMinutesUntil(end: string): number {
  const left = () => Math.ceil((new Date(end).getTime() - Date.now()) / minuteMs);
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const look = setInterval(() => setMinutes(left()), 1_000);
    return () => clearInterval(look);
  });
  return minutes;
}

/** Drops all data of the tenant. */
function useGoBack(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [back] = useState(() => async () => {
    await navigate({ to: paths.tenants });
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery.queryKey[0] });
    await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  });
  return back;
}
