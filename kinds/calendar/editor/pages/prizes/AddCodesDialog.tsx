import { Alert, Button, FileButton, Modal, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#editor/api.ts';
import { fieldErrors } from '#editor/account/field-errors.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import { prizeCodesKey } from './prize-codes-query.ts';
import style from '../pages.module.css';

interface Props {
  prize_id: string;
  name: string;
  opened: boolean;
  close: () => void;
}

/** Codes are pasted, or read from a file. */
export function AddCodesDialog({ opened, close, name, prize_id }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={close} size={560} title={t('prizes.addCodesTo', { name })}>
      {opened && <AddCodes prize_id={prize_id} close={close} />}
    </Modal>
  );
}

function AddCodes({ prize_id, close }: Pick<Props, 'prize_id' | 'close'>) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState('');
  const add = useAddCodes(prize_id);
  const result = add.data;
  const skipped = result ? result.known + result.repeated + result.refused : 0;
  const problem = add.error && (fieldErrors(add.error)['codes'] ?? add.error.message);
  if (result && skipped > 0)
    return (
      <>
        <Alert color="amber" variant="light" role="status">
          <Text size="sm">{t('prizes.codesAdded', { count: result.added })}</Text>
          <Text size="sm">{t('prizes.codesSkipped', { known: result.known, repeated: result.repeated, refused: result.refused })}</Text>
          {result.refused > 0 && (
            <Text size="sm">
              {t('prizes.codesSkippedLines', {
                lines: `${result.refused_lines.join(', ')}${result.refused > result.refused_lines.length ? ' …' : ''}`,
              })}
            </Text>
          )}
        </Alert>
        <Button mt="md" onClick={close} data-autofocus>
          {t('common.close')}
        </Button>
      </>
    );
  return (
    <form
      className={style.words}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(codes, {
          onSuccess: (done) => {
            if (done.known + done.repeated + done.refused > 0) return;
            notifications.show({ message: t('prizes.codesAdded', { count: done.added }) });
            close();
          },
        });
      }}
    >
      <Textarea
        data-autofocus
        label={t('prizes.codesField')}
        description={t('prizes.codesFieldNote')}
        rows={10}
        spellCheck={false}
        value={codes}
        error={problem}
        onChange={(event) => setCodes(event.currentTarget.value)}
      />
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void file?.text().then(setCodes)}>
        {(props) => (
          <Button variant="default" className={style.file ?? ''} {...props}>
            {t('prizes.codesFile')}
          </Button>
        )}
      </FileButton>
      <DialogButtons cancel={close}>
        <Button type="submit" loading={add.isPending} disabled={codes.trim() === ''}>
          {t('prizes.addCodes')}
        </Button>
      </DialogButtons>
    </form>
  );
}

function useAddCodes(prize_id: string) {
  const { quizID, draft } = useActivity();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (codes: string) => {
      // The server has only prizes that are saved.
      await draft.flush();
      return api.importPrizeCodes({ params: { id: prize_id }, body: { codes } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: prizeCodesKey(quizID) }),
  });
}
