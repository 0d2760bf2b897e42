import { Button, Select, Text, Title } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrizeWin } from '#shared/contract/prize-wins.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useActivity } from '#editor/editing/activity-context.ts';
import { Failure } from '#editor/errors/Failure.tsx';
import { holdsAny, useProfile } from '#editor/session/profile.ts';
import { MailDialog } from './MailDialog.tsx';
import { inView, views, type View } from './shown-wins.ts';
import { WinRow } from './WinRow.tsx';
import { winsQuery } from './wins-query.ts';
import style from '#kinds/calendar/editor/draws/draws.module.css';

/** What winners answered, and where their prizes are. */
export function Wins() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const list = useQuery(winsQuery(quizID));
  const [isMailOpen, openMail] = useState(false);
  const mayChange = holdsAny(useProfile(), 'quiz_settings');
  const wins = list.data?.data ?? [];
  return (
    <section className={style.draws} aria-labelledby="wins">
      <Title order={3} id="wins" fz="var(--type-20)">
        {t('wins.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('wins.lead')}
      </Text>
      <div className={style.actions}>
        <Reasoned reason={!mayChange && t('role.noSettings')}>
          <Button size="xs" variant="light" leftSection={<IconMail size={16} aria-hidden />} onClick={() => openMail(true)}>
            {t('wins.mail')}
          </Button>
        </Reasoned>
        {list.data?.can.export && inView(wins, 'to_send').length > 0 && (
          <Button
            size="xs"
            variant="default"
            component="a"
            href={`/api/v1/calendars/prize-wins/${quizID}/export`}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('wins.export')}
          </Button>
        )}
      </div>
      {list.isError && !list.data && <Failure error={list.error} reset={() => void list.refetch()} />}
      {list.data && <WinList wins={wins} />}
      <MailDialog opened={isMailOpen} close={() => openMail(false)} />
    </section>
  );
}

function WinList({ wins }: { wins: readonly PrizeWin[] }) {
  const { t } = useTranslation();
  const [view, choose] = useState<View>('all');
  const shown = inView(wins, view);
  if (wins.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('wins.none')}
      </Text>
    );
  return (
    <>
      <Select
        label={t('wins.show')}
        maw={280}
        allowDeselect={false}
        data={views.map((value) => ({ value, label: `${t(`wins.view.${value}`)} (${inView(wins, value).length})` }))}
        value={view}
        onChange={(next) => choose(next as View)}
      />
      <ol className={style.list} aria-label={t('wins.title')}>
        {shown.map((win) => (
          <WinRow key={win.id} win={win} />
        ))}
      </ol>
    </>
  );
}
