import { Anchor, Button, Group, SegmentedControl, Select, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationKinds, type NotificationKind } from '#shared/notification-kinds.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { paths } from '../paths.ts';
import { Pages } from '../shell/Pages.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsQuery, useMarkRead, type ListQuery } from './notifications-query.ts';
import style from './notifications.module.css';

/** All notifications of the person, filtered by kind and by unread. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useState<ListQuery>({ page: 1, per_page: 20 });
  const list = useQuery(notificationsQuery(search));
  const mark = useMarkRead();
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const { data, unread, last_page } = list.data;
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('bell.title')}</Title>
        <Anchor component={Link} to={paths.profile} hash="notifications" size="sm">
          {t('bell.choose')}
        </Anchor>
      </header>
      <Filters search={search} onChange={setSearch} />
      {unread > 0 && (
        <Group>
          <Button variant="default" loading={mark.isPending} onClick={() => mark.mutate(undefined)}>
            {t('bell.markAll')}
          </Button>
        </Group>
      )}
      {data.length === 0 ? (
        <Text>{t('bell.none')}</Text>
      ) : (
        <ul className={style.list}>
          {data.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      <Pages page={search.page} last={last_page} go={(page) => setSearch({ ...search, page })} />
    </div>
  );
}

function Filters({ search: { per_page, kind, unread }, onChange }: { search: ListQuery; onChange: (search: ListQuery) => void }) {
  const { t } = useTranslation();
  const change = (changed: { kind: NotificationKind | undefined; unread: boolean }) =>
    onChange({ page: 1, per_page, ...(changed.kind && { kind: changed.kind }), ...(changed.unread && { unread: true as const }) });
  return (
    <Group align="end">
      <SegmentedControl
        aria-label={t('bell.show')}
        value={unread ? 'unread' : 'all'}
        onChange={(value) => change({ kind, unread: value === 'unread' })}
        data={[
          { value: 'all', label: t('bell.all') },
          { value: 'unread', label: t('bell.onlyUnread') },
        ]}
      />
      <Select
        aria-label={t('bell.kind')}
        placeholder={t('bell.everyKind')}
        clearable
        data={notificationKinds.map((value) => ({ value, label: t(`notification.${value}.kind`) }))}
        value={kind ?? null}
        onChange={(chosen) => change({ kind: (chosen ?? undefined) as NotificationKind | undefined, unread: unread === true })}
        clearButtonProps={{ 'aria-label': t('bell.everyKind') }}
      />
    </Group>
  );
}
