import { contract } from 'virtual:routes';
import { useEffect, useState } from 'react';
import { createClient } from '#shared/contract/client.ts';
import type { PlayerMember } from '#shared/contract/player-collection.ts';
import { Button } from '../frame/Button.tsx';
import { isRefused } from '../send.ts';
import { useSharing } from '../share/share-context.ts';
import { useLanguage } from '../texts.ts';
import type { Within } from '../boot.ts';
import { keepEmbedded } from './within-context.ts';

const collectionApi = createClient<'readPlayerCollection' | 'enterMember'>(contract);

/** After a result in a collection: to the next open member, else back to the collection. */
export default function NextMember({ activity_id, within }: { activity_id: string; within: Within }) {
  const { t } = useLanguage();
  const uuid_front = useSharing()?.uuid_front;
  const [next, setNext] = useState<PlayerMember | null>();
  const { id } = within;
  useEffect(() => {
    if (!uuid_front) return;
    collectionApi.readPlayerCollection({ params: { id }, body: { uuid_front } }).then(
      (reply) => setNext(isRefused(reply) ? null : nextOf(reply.collection.members, activity_id)),
      () => setNext(null),
    );
  }, [id, uuid_front, activity_id]);
  const leave = (url: string) => location.assign(keepEmbedded(url));
  const enter = async (member: PlayerMember, who: string) => {
    const reply = await collectionApi
      .enterMember({ params: { id: within.id }, body: { member_id: member.id, uuid_front: who, skip_registration: true } })
      .catch(() => null);
    leave(reply && !isRefused(reply) ? reply.url : within.url);
  };
  // Not the way back, which would turn into the way on under her finger.
  if (uuid_front && next === undefined) return <Button isBusy>{t('loading')}</Button>;
  return next && uuid_front ? (
    <Button onClick={() => void enter(next, uuid_front)}>{t('within.next', { title: next.title })}</Button>
  ) : (
    <Button onClick={() => leave(within.url)}>{t('within.back', { title: within.title })}</Button>
  );
}

/** The first open member after the played one, continuing from the beginning after the last. */
function nextOf(members: readonly PlayerMember[], activity_id: string): PlayerMember | null {
  const place = members.findIndex((member) => member.activity_id === activity_id);
  const onwards = [...members.slice(place + 1), ...members.slice(0, Math.max(0, place))];
  return onwards.find(({ state }) => state === 'open' || state === 'begun') ?? null;
}
