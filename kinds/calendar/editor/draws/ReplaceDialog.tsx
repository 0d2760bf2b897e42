import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { newId } from '#shared/ids.ts';
import { fieldErrors } from '#editor/account/field-errors.ts';
import { api } from '#editor/api.ts';
import { ReasonForm } from '#editor/shell/ReasonForm.tsx';
import { placeWords, type EditorPlace } from './draw-words.ts';
import { refusalBeside, useDrawCall } from './use-draw-call.ts';

export interface Replacing {
  draw: EditorDraw;
  place: EditorPlace;
}

/** Replaces a winner, with a public reason. */
export function ReplaceDialog({ replacing, close }: { replacing: Replacing | undefined; close: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={replacing !== undefined} onClose={close} size={520} title={t('draws.replaceAsk')}>
      {replacing && <ReplaceForm {...replacing} close={close} />}
    </Modal>
  );
}

function ReplaceForm({ draw, place, close }: Replacing & { close: () => void }) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(newId);
  const replace = useDrawCall(
    (reason: string) => api.replaceWinner({ params: { id: draw.id }, body: { entry: place.entry, reason } }, { idempotencyKey }),
    () => {
      notifications.show({ message: t('draws.replaceDone') });
      close();
    },
  );
  const next = draw.alternates[0];
  return (
    <ReasonForm
      label={t('draws.reason')}
      description={t('draws.reasonPublic')}
      problem={fieldErrors(replace.error)['reason']}
      beside={refusalBeside(replace.error, ['reason'])}
      isPending={replace.isPending}
      doIt={t('draws.replaceNow')}
      submit={replace.mutate}
      close={close}
    >
      <Text size="sm">{t('draws.replaceText', { name: placeWords(place, t), rank: place.rank })}</Text>
      <Text size="sm" mt="xs">
        {next ? t('draws.movesUp', { name: placeWords(next, t) }) : t('draws.nobodyMovesUp')}
        {next && draw.state === 'announced' && ` ${t('draws.movesUpMail')}`}
      </Text>
    </ReasonForm>
  );
}
