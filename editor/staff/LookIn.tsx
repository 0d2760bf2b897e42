import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saysWhy } from '#shared/says-why.ts';
import { useSwitchTenant } from '../session/use-switch-tenant.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

/** Asks provider staff for a reason before a support visit to a tenant. */
export function LookIn({ tenant, onClose }: { tenant: { id: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation();
  const enter = useSwitchTenant();
  const [reason, setReason] = useState('');
  return (
    <Modal opened onClose={onClose} title={t('visit.ask', { tenant: tenant.name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          enter({ tenant_id: tenant.id, reason: reason.trim() });
        }}
      >
        <Stack>
          <Text size="sm">{t('visit.lead')}</Text>
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
          <DialogButtons cancel={onClose}>
            <Button type="submit" disabled={!saysWhy(reason)}>
              {t('visit.start')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
