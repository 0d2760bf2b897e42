import { Anchor, Select, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { openingPage } from '../dashboard/opening-page.ts';
import { quizQuery } from '../editing/quiz-query.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { count, duration, points } from '../figures.ts';

/** The first hundred players as on the public leaderboard, overall or of a round. */
export function LeaderboardScreen() {
  const { t } = useTranslation();
  const { quizID } = useParams({ strict: false }) as { quizID: string };
  const [round, setRound] = useState('');
  const quiz = useQuery(quizQuery(quizID));
  const board = useQuery({
    queryKey: ['leaderboard', quizID, round],
    queryFn: ({ signal }) => api.readLeaderboard({ params: { id: quizID }, query: round ? { round } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (board.isPending) return <Loading />;
  if (board.isError) return <Failure error={board.error} reset={() => void board.refetch()} />;
  const { data, total, rounds, hidden } = board.data;
  return (
    <>
      {quiz.data && (
        <Anchor component={Link} to={openingPage({ ...quiz.data, id: quizID })} size="sm">
          {t('leaderboard.back', { name: quiz.data.name })}
        </Anchor>
      )}
      <Title order={1} mb="md">
        {t('leaderboard.title')}
      </Title>
      {rounds.length > 0 && (
        <Select
          label={t('leaderboard.round')}
          w={280}
          mb="md"
          value={round}
          onChange={(id) => setRound(id ?? '')}
          data={[{ value: '', label: t('leaderboard.allRounds') }, ...rounds.map(({ id, title }) => ({ value: id, label: title }))]}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {hidden
          ? t(quiz.data?.stage === 'draft' ? 'leaderboard.unpublished' : 'leaderboard.hidden')
          : total === 0
            ? t('leaderboard.none')
            : t('leaderboard.players', { count: total })}
      </Text>
      {data.length > 0 && <BoardTable rows={data} />}
    </>
  );
}

function BoardTable({ rows }: { rows: Awaited<ReturnType<typeof api.readLeaderboard>>['data'] }) {
  const { t } = useTranslation();
  return (
    <Table.ScrollContainer minWidth={340}>
      <Table aria-label={t('leaderboard.title')} maw={820} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right" w={56}>
              {t('leaderboard.place')}
            </Table.Th>
            <Table.Th>{t('leaderboard.player')}</Table.Th>
            <Table.Th ta="right">{t('leaderboard.points')}</Table.Th>
            <Table.Th ta="right">{t('leaderboard.bonus')}</Table.Th>
            <Table.Th ta="right">{t('leaderboard.time')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, position) => (
            <Table.Tr key={position}>
              <Table.Td ta="right">{count(row.place)}</Table.Td>
              <Table.Td>
                <bdi>{row.name || t('items.nameless')}</bdi>
              </Table.Td>
              <Table.Td ta="right">{points(row.points)}</Table.Td>
              <Table.Td ta="right">{points(row.bonus_points)}</Table.Td>
              <Table.Td ta="right">{duration(row.time_used)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
