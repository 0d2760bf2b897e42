import { Alert, Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { TenantRow } from '#shared/contract/staff.ts';
import { saysWhy } from '#shared/says-why.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

/** Closes a tenant or opens it again, for a reason that its members read. */
export function SuspendDialog({ tenant, onClose }: { tenant: TenantRow; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const act = tenant.suspended_at ? 'unsuspend' : 'suspend';
  const values = { tenant: tenant.name };
  const call = useMutation({
    mutationFn: () => {
      const call = { params: { tenant: tenant.id }, body: { reason: reason.trim() } };
      return act === 'suspend' ? api.suspendTenant(call) : api.unsuspendTenant(call);
    },
    onSuccess: () => {
      notifications.show({ message: t(`customer.${act}Done`, values) });
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['tenants'] });
    },
  });
  return (
    <Modal opened onClose={onClose} title={t(`customer.${act}Title`, values)}>
      <Stack>
        <Text size="sm">{t(`customer.${act}Text`)}</Text>
        <Textarea
          data-autofocus
          label={t('visit.reason')}
          description={t('visit.reasonHint')}
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {call.isError && <Alert color="red">{call.error.message}</Alert>}
        <DialogButtons cancel={onClose}>
          <Reasoned reason={!saysWhy(reason) && t('fieldMessage.reason_too_short')}>
            <Button {...(act === 'suspend' && { color: 'red' })} loading={call.isPending} onClick={() => call.mutate()}>
              {t(`customer.${act}`)}
            </Button>
          </Reasoned>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
