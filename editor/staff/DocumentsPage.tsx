import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderDocument } from '#shared/contract/data-protection.ts';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';

/** The provider's data protection documents, which every organisation can download. */
export function DocumentsPage() {
  const { t } = useTranslation();
  const list = useQuery({ queryKey: ['staff-documents'], queryFn: ({ signal }) => api.listStaffDocuments(undefined, { signal }) });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  return (
    <Stack gap="xl" maw={960}>
      <div>
        <Title order={1}>{t('providerDocument.title')}</Title>
        <Text c="dimmed" maw="70ch">
          {t('providerDocument.lead', { place: '{{tenant}}' })}
        </Text>
      </div>
      {list.data.data.map((document) => (
        <DocumentForm key={document.id} document={document} />
      ))}
    </Stack>
  );
}

function DocumentForm({ document: { id, body, changed_at } }: { document: ProviderDocument }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [text, setText] = useState(body);
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: () => api.changeProviderDocument({ params: { document: id }, body: { body: text } }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: t('providerDocument.saved') });
      return queryClient.invalidateQueries({ queryKey: ['staff-documents'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  const submit = () => {
    const isUnfilled = /\[[^\]\n]+\]/.test(text);
    setProblem(isUnfilled ? t('providerDocument.brackets') : undefined);
    if (!isUnfilled) save.mutate();
  };
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {t(`providerDocument.${id}`)}
      </Title>
      <Textarea
        aria-labelledby={id}
        description={changed_at === null ? t('providerDocument.notYet') : t('providerDocument.changed', { at: dateTime(changed_at) })}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={60_000}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group mt="sm">
        <Button loading={save.isPending} onClick={submit}>
          {t('providerDocument.save')}
        </Button>
      </Group>
    </section>
  );
}
