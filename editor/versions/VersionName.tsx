import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import style from './versions.module.css';

/** The name of the version, for finding it again. */
export function VersionName({ revision }: { revision: number }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['version', quizID, revision],
    queryFn: ({ signal }) => api.readVersion({ params: { quizID }, query: { revision } }, { signal }),
    staleTime: Infinity,
  });
  const [typed, type] = useState<string>();
  const name = typed ?? data?.name ?? '';
  const naming = useMutation({
    mutationFn: () => api.nameVersion({ params: { quizID }, body: { revision, name } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['version', quizID, revision] });
      await queryClient.invalidateQueries({ queryKey: ['edit-sessions', quizID] });
      type(undefined);
      notifications.show({ message: t(name.trim() ? 'versions.named' : 'versions.unnamed') });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  const isChanged = name.trim() !== (data?.name ?? '');
  return (
    <form
      className={style.name}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) naming.mutate();
      }}
    >
      <TextInput
        label={t('versions.name')}
        placeholder={t('versions.namePlaceholder')}
        maxLength={100}
        value={name}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {isChanged && (
        <Button type="submit" variant="default" loading={naming.isPending}>
          {t('common.save')}
        </Button>
      )}
    </form>
  );
}
