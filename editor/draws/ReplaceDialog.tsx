import { Alert, Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { newId } from '#shared/ids.ts';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { placeWords, type EditorPlace } from './draw-words.ts';
import { refusalBeside, useDrawCall } from './use-draw-call.ts';

export interface Replacing {
  draw: EditorDraw;
  place: EditorPlace;
}

/** Takes a place from a winner, with a reason that everybody can read. */
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
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [idempotencyKey] = useState(newId);
  const replace = useDrawCall(
    (given: string) => api.replaceWinner({ params: { id: draw.id }, body: { entry: place.entry, reason: given } }, { idempotencyKey }),
    () => {
      notifications.show({ message: t('draws.replaceDone') });
      close();
    },
  );
  const beside = refusalBeside(replace.error, ['reason']);
  const next = draw.alternates[0];
  const submit = () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given) replace.mutate(given);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Text size="sm">{t('draws.replaceText', { name: placeWords(place, t), rank: place.rank })}</Text>
      <Text size="sm" mt="xs">
        {next ? t('draws.movesUp', { name: placeWords(next, t) }) : t('draws.nobodyMovesUp')}
        {next && draw.state === 'announced' && ` ${t('draws.movesUpMail')}`}
      </Text>
      <Textarea
        mt="md"
        data-autofocus
        required
        label={t('draws.reason')}
        description={t('draws.reasonPublic')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={reason}
        error={isMissing ? t('fieldMessage.empty') : fieldErrors(replace.error)['reason']}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
      {beside && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {beside}
        </Alert>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" color="red" loading={replace.isPending}>
          {t('draws.replaceNow')}
        </Button>
      </Group>
    </form>
  );
}
