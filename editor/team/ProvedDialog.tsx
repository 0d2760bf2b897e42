import { Alert, Button, Modal, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProofDialog } from '../profile/security/ProofDialog.tsx';
import { useProved } from '../profile/security/use-proved.ts';
import { profileQuery } from '../session/profile.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

interface Props {
  title: string;
  /** What the button does. */
  act: string;
  call: () => Promise<unknown>;
  /** What is told afterwards. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** What cannot be taken back: asks who one is where that was not shown just before. */
export function ProvedDialog({ title, act, call, done, onClose, children }: Props) {
  const queryClient = useQueryClient();
  const { run, isPending, error, proof } = useProved(call, () => {
    notifications.show({ message: done });
    for (const queryKey of [['team'], ['team-ownership'], profileQuery.queryKey]) void queryClient.invalidateQueries({ queryKey });
    onClose();
  });
  return (
    <>
      <Modal opened={!proof.isAsked} onClose={onClose} title={title}>
        <Stack>
          {children}
          {error && <Alert color="red">{error.message}</Alert>}
          <DialogButtons cancel={onClose}>
            <Button loading={isPending} onClick={() => run(undefined)}>
              {act}
            </Button>
          </DialogButtons>
        </Stack>
      </Modal>
      <ProofDialog proof={proof} />
    </>
  );
}
