import { Button, Group, TagsInput, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { tagsQuery } from './bank-queries.ts';
import style from './bank.module.css';

interface Props {
  quizID: string | null;
  ids: readonly string[];
  /** Saves pending edits, so that the server knows the questions. */
  before?: () => Promise<unknown>;
  onKept: () => void;
}

/** The tags for questions that enter the bank, and the button that saves them. */
export function KeepQuestions({ quizID, ids, before, onKept }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const known = useQuery(tagsQuery);
  const [tags, setTags] = useState<string[]>([]);
  const keep = useMutation({
    mutationFn: async (quiz_id: string) => {
      await before?.();
      return api.keepInBank({ body: { quiz_id, ids: [...ids], tags } });
    },
    onSuccess: (kept) => {
      void queryClient.invalidateQueries({ queryKey: ['question-bank'] });
      notifications.show({ message: t('bank.kept', { count: kept.ids.length }) });
      onKept();
    },
  });
  return (
    <div className={style.stack}>
      <TagsInput
        label={t('bank.tags')}
        description={t('bank.tagsNote')}
        maxTags={20}
        value={tags}
        onChange={setTags}
        data={(known.data ?? []).map(({ tag }) => tag)}
      />
      {keep.error && (
        <Text role="alert" size="sm" c="var(--loss)">
          {keep.error.message}
        </Text>
      )}
      <Group justify="flex-end">
        <Button disabled={!quizID || ids.length === 0} loading={keep.isPending} onClick={() => quizID && keep.mutate(quizID)}>
          {t('bank.keep', { count: ids.length })}
        </Button>
      </Group>
    </div>
  );
}
