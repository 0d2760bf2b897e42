import { Alert, Modal, Pagination, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Motivation, Ranking } from '#shared/contract/rankings.ts';
import { api } from '#editor/api.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { Failure } from '#editor/errors/Failure.tsx';
import { Loading } from '#editor/errors/Loading.tsx';
import style from '#kinds/calendar/editor/draws/draws.module.css';
import { rankingsKey } from './rankings-query.ts';

/** Motivations without names, in a different order for each judge; each mark is stored at once. */
export function JudgeDialog({ ranking, close }: { ranking: Ranking | undefined; close: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={ranking !== undefined} onClose={close} size={760} title={t('rankings.judgeTitle')}>
      {ranking && <Judge ranking={ranking} />}
    </Modal>
  );
}

function Judge({ ranking: { id, tie_break } }: { ranking: Ranking }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const [page, setPage] = useState(1);
  // A radio must be set in the very event that presses it; the query's news come a moment later, and would first show it unset.
  const [pressed, setPressed] = useState<Record<string, number>>({});
  const queryClient = useQueryClient();
  const key = ['motivations', id, page];
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.listMotivations({ params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const mark = useMutation({
    mutationFn: (body: { entry_id: string; mark: number }) => api.markMotivation({ params: { id }, body }),
    onSuccess: (_, { entry_id, mark: points }) =>
      queryClient.setQueryData<typeof list.data>(key, (known) => known && { ...known, data: marked(known.data, entry_id, points) }),
    onError: (_, { entry_id }) => {
      setPressed(({ [entry_id]: _refused, ...others }) => others);
      return queryClient.invalidateQueries({ queryKey: key });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rankingsKey(quizID) }),
  });
  if (list.isError && !list.data) return <Failure error={list.error} reset={() => void list.refetch()} />;
  if (!list.data) return <Loading />;
  const { data, last_page, per_page } = list.data;
  return (
    <>
      <Text size="sm" fw={600}>
        {tie_break?.question}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('rankings.judgeLead')}
      </Text>
      {mark.error && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {mark.error.message}
        </Alert>
      )}
      <ol className={style.motivations} start={(page - 1) * per_page + 1}>
        {data.map(({ entry_id, words, mark: points }, place) => (
          <li key={entry_id}>
            <p>{words}</p>
            <MarkField
              name={entry_id}
              label={t('rankings.markOf', { number: (page - 1) * per_page + place + 1 })}
              value={pressed[entry_id] ?? points}
              onMark={(value) => {
                setPressed((known) => ({ ...known, [entry_id]: value }));
                mark.mutate({ entry_id, mark: value });
              }}
            />
          </li>
        ))}
      </ol>
      {last_page > 1 && <Pagination total={last_page} value={page} onChange={setPage} />}
    </>
  );
}

const marked = (known: Motivation[], entry_id: string, mark: number): Motivation[] =>
  known.map((motivation) => (motivation.entry_id === entry_id ? { ...motivation, mark } : motivation));

interface Props {
  name: string;
  label: string;
  value: number | null;
  onMark: (mark: number) => void;
}

const marks = [1, 2, 3, 4, 5];

/** One of five marks, 5 the best: by a press, or by arrow keys. */
const MarkField = ({ name, label, value, onMark }: Props) => (
  <fieldset className={style.marks}>
    <legend>{label}</legend>
    {marks.map((mark) => (
      <label key={mark}>
        <input type="radio" name={name} value={mark} checked={value === mark} onChange={() => onMark(mark)} />
        <span>{mark}</span>
      </label>
    ))}
  </fieldset>
);
