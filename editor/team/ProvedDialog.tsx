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
  /** The action of the button. */
  act: string;
  call: () => Promise<unknown>;
  /** The message afterwards. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms an irreversible action, with authentication when the last one is not recent. */
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
