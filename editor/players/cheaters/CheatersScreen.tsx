import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#shared/contract/operation.ts';
import type { cheaters, ProposedCheater } from '#shared/contract/cheaters.ts';
import { api } from '../../api.ts';
import { dateTimeIn } from '../../dates.ts';
import { useActivity, useDraft } from '../../editing/activity-context.ts';
import { Failure } from '../../errors/Failure.tsx';
import { Loading } from '../../errors/Loading.tsx';
import players from '../players.module.css';
import { cheatersQuery, useCheaterCall } from './cheaters-query.ts';
import { Evidence } from './Evidence.tsx';
import { playerName } from '../player-name.ts';
import { ProposedCircle } from './ProposedCircle.tsx';
import { RemovedList } from './RemovedList.tsx';
import { RemovePlayers, type Removing } from './RemovePlayers.tsx';
import { signalWords } from './signal-words.ts';
import style from './cheaters.module.css';

type Read = Output<typeof cheaters.listCheaters>;

/** The players whom the system proposes, with reasons, and the removed ones. A person decides. */
export function CheatersScreen() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const list = useQuery(cheatersQuery(quizID));
  return (
    <main className={players.main}>
      <div className={players.content}>
        <div>
          <Title order={2}>{t('cheaters.title')}</Title>
          <Text size="sm" c="dimmed" maw={720}>
            {t('cheaters.lead')}
          </Text>
        </div>
        {list.isError && !list.data ? (
          <Failure error={list.error} reset={() => void list.refetch()} />
        ) : list.data ? (
          <Lists read={list.data} />
        ) : (
          <Loading />
        )}
      </div>
    </main>
  );
}

function Lists({ read }: { read: Read }) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<Removing>();
  const [compared, setCompared] = useState<readonly string[]>();
  const names = new Map([...read.proposed, ...read.removed].map(({ player }) => [player.id, playerName(player)]));
  const nameOf = (id: string): string => names.get(id) ?? t('players.noName');
  const circles = [...Map.groupBy(read.proposed, ({ group }) => group).values()];
  const remove = (circle: readonly ProposedCheater[]) => {
    const kinds = new Map(circle.flatMap(({ signals }) => signals.slice(0, 1)).map((signal) => [signal.kind, signal]));
    const reason = [...kinds.values()].map((signal) => signalWords(signal, t)).join(' ');
    setRemoving({ players: circle.map(({ player }) => ({ id: player.id, name: nameOf(player.id) })), reason });
  };
  return (
    <>
      <section aria-labelledby="proposed" className={style.section}>
        <Group justify="space-between" gap="xs">
          <Title order={3} id="proposed" fz="var(--type-20)">
            {t('cheaters.proposed')}
          </Title>
          <Look read={read} />
        </Group>
        {circles.length === 0 && !read.is_looking && read.looked_at && (
          <Text size="sm">{read.removed.length > 0 ? t('cheaters.nobodyElse') : t('cheaters.nobodyProposed')}</Text>
        )}
        {circles.map((circle) => (
          <ProposedCircle key={circle[0]?.player.id} circle={circle} nameOf={nameOf} remove={remove} compare={setCompared} />
        ))}
      </section>
      <section aria-labelledby="removed" className={style.section}>
        <Title order={3} id="removed" fz="var(--type-20)">
          {t('cheaters.removed')}
        </Title>
        <RemovedList removed={read.removed} nameOf={nameOf} />
      </section>
      <RemovePlayers removing={removing} close={() => setRemoving(undefined)} />
      <Evidence players={compared} close={() => setCompared(undefined)} />
    </>
  );
}

/** The time of the last search, and a button to search now. */
function Look({ read }: { read: Read }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const timezone = useDraft((draft) => draft.settings.timezone);
  const look = useCheaterCall(() => api.lookForCheaters({ params: { id: quizID } }));
  const isLooking = read.is_looking || look.isPending;
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {isLooking
          ? t('cheaters.looking')
          : read.looked_at
            ? t('cheaters.looked', { count: read.looked_at_players, time: dateTimeIn(read.looked_at, timezone) })
            : t('cheaters.neverLooked')}
      </Text>
      <Button size="xs" variant={read.looked_at ? 'default' : 'filled'} loading={isLooking} onClick={() => look.mutate(undefined)}>
        {read.looked_at ? t('cheaters.lookAgain') : t('cheaters.look')}
      </Button>
    </Group>
  );
}
