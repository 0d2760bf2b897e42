import { ActionIcon, Anchor, Button, Group, Popover, SegmentedControl, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { newestQuery, useMarkRead } from './notifications-query.ts';
import style from './notifications.module.css';

const mostShown = 99;

/** The number of unread notifications, and the newest ones. */
export function Bell() {
  const { t } = useTranslation();
  const [isOpen, popover] = useDisclosure();
  const { data } = useQuery(newestQuery(false));
  const unread = data?.unread ?? 0;
  return (
    <Popover opened={isOpen} onChange={popover.set} width="min(400px, calc(100vw - 24px))" position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={style.bell ?? ''}
          onClick={popover.toggle}
          aria-label={unread === 0 ? t('bell.title') : t('bell.unread', { count: unread })}
        >
          <IconBell size={20} />
          {unread > 0 && (
            <span className={style.badge} aria-hidden>
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={style.dropdown ?? ''} aria-label={t('bell.title')}>
        <Newest onClose={popover.close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Newest({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const list = useQuery(newestQuery(onlyUnread));
  const mark = useMarkRead();
  const rows = list.data?.data.filter(({ read_at }) => !onlyUnread || read_at === null) ?? [];
  return (
    <>
      <Group justify="space-between" wrap="nowrap" className={style.head ?? ''}>
        <SegmentedControl
          size="xs"
          aria-label={t('bell.show')}
          value={onlyUnread ? 'unread' : 'all'}
          onChange={(value) => setOnlyUnread(value === 'unread')}
          data={[
            { value: 'all', label: t('bell.all') },
            { value: 'unread', label: t('bell.onlyUnread') },
          ]}
        />
        {(list.data?.unread ?? 0) > 0 && (
          <Button variant="subtle" size="compact-sm" loading={mark.isPending} onClick={() => mark.mutate(undefined)}>
            {t('bell.markAll')}
          </Button>
        )}
      </Group>
      {rows.length === 0 && !list.isPending && (
        <Text size="sm" c="dimmed" p="md">
          {list.isError ? list.error.message : t('bell.none')}
        </Text>
      )}
      <ul className={style.list}>
        {rows.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onOpen={onClose} />
        ))}
      </ul>
      <Anchor component={Link} to={paths.notifications} size="sm" className={style.foot ?? ''} onClick={onClose}>
        {t('bell.seeAll')}
      </Anchor>
    </>
  );
}
