import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { PlainPage } from '../errors/PlainPage.tsx';
import { followLink } from '../i18n.ts';
import { HostScreen } from './HostScreen.tsx';
import { readHostKeys } from './host-address.ts';

/** The page of a host or a co-host: what its address holds opens the room, with or without an account. */
export function HostPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const [keys] = useState(() => readHostKeys(window.location.hash));
  const [isGone, setGone] = useState(false);
  const { token, lang } = keys;
  useEffect(() => {
    if (lang) followLink(lang);
  }, [lang]);
  const room = useQuery({
    queryKey: ['room-as-host', id],
    queryFn: () => api.readRoomAsHost({ body: { token } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: (count, error) => count < 5 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  });
  const isRefused = room.error instanceof ApiError && (room.error.status === 404 || room.error.status === 400);
  if (isGone || isRefused) return <PlainPage title={t('host.linkOver')} text={t('host.linkOverText')} />;
  if (room.isError) return <Failure error={room.error} reset={() => void room.refetch()} />;
  if (room.isPending) return <Loading />;
  return <HostScreen first={room.data} keys={keys} onGone={() => setGone(true)} />;
}
