import { Button, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';
import { api } from '#editor/api.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { quizQuery } from '#editor/editing/quiz-query.ts';
import { ActivitySelect } from '#editor/question-bank/ActivitySelect.tsx';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import { Reasoned } from '#ui/Reasoned.tsx';

interface Props {
  questions: readonly Question[];
  onClose: () => void;
}

/** Copies questions to the end of another activity. */
export function CopyToActivity({ questions, onClose }: Props) {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const queryClient = useQueryClient();
  const [target, choose] = useState<{ id: string; name: string } | null>(null);
  const copy = useMutation({
    mutationFn: async ({ id }: { id: string; name: string }) => {
      await draft.flush();
      return api.copyQuestions({ params: { quizID: id }, body: { from_quiz: quizID, ids: questions.map((question) => question.id) } });
    },
    onSuccess: ({ ids }, { id, name }) => {
      void queryClient.invalidateQueries({ queryKey: quizQuery(id).queryKey });
      notifications.show({ message: t('many.copied', { count: ids.length, name }) });
      onClose();
    },
  });
  const leavesOut = questions.some(({ draw, answers }) => draw || answers.some(({ person_types }) => person_types));
  return (
    <Modal opened onClose={onClose} title={t('many.copy')}>
      <Stack>
        <ActivitySelect except={quizID} quizID={target?.id ?? null} choose={choose} hasOneList />
        {leavesOut && <Text size="sm">{t('many.copyLeavesOut')}</Text>}
        {copy.error && (
          <Text role="alert" size="sm" c="var(--loss)">
            {copy.error.message}
          </Text>
        )}
        <DialogButtons cancel={onClose}>
          <Reasoned reason={!target && t('many.chooseFirst')}>
            <Button loading={copy.isPending} onClick={() => target && copy.mutate(target)}>
              {t('bank.copy', { count: questions.length })}
            </Button>
          </Reasoned>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
