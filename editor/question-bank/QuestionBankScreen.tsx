import { notifications } from '@mantine/notifications';
import { useReadAgainTrash, useRestore } from '#editor/trash/use-restore.ts';
import { showUndo } from '#editor/undo/show-undo.tsx';
import { ActionIcon, Button, Group, Modal, TagsInput, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankQuestion } from '#shared/contract/question-bank.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { api } from '../api.ts';
import { ActivityQuestions } from './ActivityQuestions.tsx';
import { EditQuestion } from './EditQuestion.tsx';
import { BankList } from './BankList.tsx';
import { KeepQuestions } from './KeepQuestions.tsx';
import { useChosen } from './use-chosen.ts';
import style from './bank.module.css';

/** The tenant's questions outside activities. */
export function QuestionBankScreen() {
  const { t } = useTranslation();
  const { search: searched = '' } = useSearch({ strict: false }) as { search?: string };
  const { chosen, choose, clear } = useChosen();
  const [isKeeping, keeping] = useDisclosure();
  const [isTagging, tagging] = useDisclosure();
  const moveToTrash = useMoveToTrash((id) => choose(id, false));
  const [edited, open] = useState<BankQuestion>();
  return (
    <div className={style.page}>
      <BankHead chosen={chosen.size} tag={tagging.open} keep={keeping.open} />
      <BankList
        key={searched}
        initialSearch={searched}
        chosen={chosen}
        choose={choose}
        actions={(row) => (
          <span className={style.actions}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('bank.editNamed', { name: plain(row.question.text) || t('outline.noText') })}
              onClick={() => open(row)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('bank.deleteNamed', { name: plain(row.question.text) || t('outline.noText') })}
              onClick={() => moveToTrash(row)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </span>
        )}
      />
      {isKeeping && <KeepFromActivity onClose={keeping.close} />}
      {isTagging && (
        <TagChosen
          ids={[...chosen]}
          onClose={() => {
            tagging.close();
            clear();
          }}
        />
      )}
      {edited && <EditQuestion row={edited} onClose={() => open(undefined)} />}
    </div>
  );
}

function BankHead({ chosen, tag, keep }: { chosen: number; tag: () => void; keep: () => void }) {
  const { t } = useTranslation();
  return (
    <header className={style.head}>
      <div>
        <Title order={1}>{t('bank.title')}</Title>
        <Text c="dimmed" maw="70ch">
          {t('bank.lead')}
        </Text>
      </div>
      <Group>
        {chosen > 0 && (
          <Button variant="default" onClick={tag}>
            {t('bank.tagChosen', { count: chosen })}
          </Button>
        )}
        <Button onClick={keep}>{t('bank.add')}</Button>
      </Group>
    </header>
  );
}

function KeepFromActivity({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [quizID, setQuiz] = useState<string | null>(null);
  const { chosen, choose, clear } = useChosen();
  return (
    <Modal opened onClose={onClose} size="lg" title={t('bank.add')}>
      <div className={style.stack}>
        <ActivityQuestions
          quizID={quizID}
          chooseQuiz={(id) => {
            setQuiz(id);
            clear();
          }}
          chosen={chosen}
          choose={choose}
        />
        <KeepQuestions quizID={quizID} ids={[...chosen]} onKept={onClose} />
      </div>
    </Modal>
  );
}

function TagChosen({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const save = useMutation({
    mutationFn: () => api.tagBankQuestions({ body: { ids, add, remove } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['question-bank'] });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('bank.tagChosen', { count: ids.length })}>
      <div className={style.stack}>
        <TagsInput label={t('bank.addTags')} maxTags={20} value={add} onChange={setAdd} data-autofocus />
        <TagsInput label={t('bank.removeTags')} maxTags={20} value={remove} onChange={setRemove} error={save.error?.message} />
        <Group justify="flex-end">
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {t('common.save')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

/** Moves a question of the bank to the trash, and offers to undo it. */
function useMoveToTrash(onMoved: (id: string) => void): (row: BankQuestion) => void {
  const { t } = useTranslation();
  const readAgain = useReadAgainTrash();
  const restore = useRestore();
  const move = useMutation({
    mutationFn: ({ id }: BankQuestion) => api.deleteBankQuestion({ params: { id } }),
    onSuccess: (_done, { id }) => {
      onMoved(id);
      readAgain();
      showUndo(t('bank.inTrash'), () => restore(id));
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return move.mutate;
}
