import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hook } from '#shared/contract/hooks.ts';
import { api } from '../api.ts';
import { ownTimezone } from '../dates.ts';
import { DateField } from '../settings/DateField.tsx';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { useIntegrationsCall } from './integrations-query.ts';
import { replayResult } from './replay-result.ts';

/** Sends all deliveries of a period to a hook again, including successful ones, because its receiver may have lost them. */
export function ReplayTime({ hook, onClose }: { hook: Hook; onClose: () => void }) {
  const { t } = useTranslation();
  const [from, begin] = useState<string | null>(null);
  const [to, end] = useState<string | null>(null);
  const timezone = ownTimezone();
  const replay = useIntegrationsCall(
    () => api.replayHook({ params: { id: hook.id }, body: { ...(from !== null && { from }), ...(to !== null && { to }) } }),
    (replayed) => replayResult(t, replayed),
  );
  const [isAsked, ask] = useState(false);
  const isBackwards = from !== null && to !== null && from > to;
  const isEmpty = from === null && to === null;
  return (
    <Modal opened onClose={onClose} title={t('hooks.replayTime')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(true);
          if (!isBackwards && !isEmpty) replay.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Stack>
          <Text size="sm">{t('hooks.replayTimeNote')}</Text>
          <DateField
            label={t('hooks.replayFrom')}
            value={from}
            timezone={timezone}
            disabled={false}
            clearable
            error={isAsked && isEmpty ? t('hooks.replayNeeds') : undefined}
            onChange={begin}
          />
          <DateField
            label={t('hooks.replayTo')}
            value={to}
            timezone={timezone}
            disabled={false}
            clearable
            isEnd
            error={isBackwards ? t('hooks.replayBackwards') : undefined}
            onChange={end}
          />
          <DialogButtons cancel={onClose}>
            <Button type="submit" loading={replay.isPending}>
              {t('hooks.replay')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
