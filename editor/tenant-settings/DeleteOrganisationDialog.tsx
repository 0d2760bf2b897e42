import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { ProofDialog } from '../profile/security/ProofDialog.tsx';
import { useProved } from '../profile/security/use-proved.ts';
import { profileQuery } from '../session/profile.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

/** States the deleted data and the day; requires typing the name, and authentication when the last one is not recent. */
export function DeleteOrganisationDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { run, isPending, error, proof } = useProved(
    () => api.deleteTenant({ body: { name: typed.trim() } }),
    () => {
      void queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }).then(() => navigate({ to: paths.closed }));
    },
  );
  return (
    <>
      <Modal opened={!proof.isAsked} onClose={onClose} title={t('tenantEnd.dialog', { name })}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            run(undefined);
          }}
        >
          <Stack>
            <Text size="sm">{t('tenantEnd.atOnce')}</Text>
            <Text size="sm">{t('tenantEnd.later')}</Text>
            <TextInput
              label={t('tenantEnd.typeName', { name })}
              value={typed}
              autoComplete="off"
              data-autofocus
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {error && <Alert color="red">{error.message}</Alert>}
            <DialogButtons cancel={onClose}>
              <Reasoned reason={typed.trim() !== name && t('tenantEnd.nameDiffers')}>
                <Button type="submit" color="red" loading={isPending}>
                  {t('tenantEnd.delete')}
                </Button>
              </Reasoned>
            </DialogButtons>
          </Stack>
        </form>
      </Modal>
      <ProofDialog proof={proof} />
    </>
  );
}
