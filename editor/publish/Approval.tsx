import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestNote, type PublishRequest } from '#shared/contract/approvals.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { dateTime } from '../dates.ts';
import { leadHere } from '../editing/inspector/use-focus-field.ts';
import { usePlace } from '../editing/use-place.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { ChangesToApprove } from './ChangesToApprove.tsx';
import { useApprove, useNeedsApproval, useRequest, useRequestApproval, useReturnRequest } from './use-approval.ts';

/** In place of the button that publishes, for those who need approval. `reason`: why nothing can be published now. */
export function RequestApproval({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation();
  const request = useRequest();
  const call = useRequestApproval();
  const isWaiting = request !== undefined && !request.has_changed && request.returned === null;
  return (
    <Reasoned reason={isWaiting ? t('approval.waits') : reason}>
      <Button {...leadHere} loading={call.isPending} onClick={() => call.mutate()}>
        {t('approval.request')}
      </Button>
    </Reasoned>
  );
}

/** The state of the request, and the decision for those who approve. `reason`: as above. */
export function ApprovalState({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation();
  const request = useRequest();
  const needsApproval = useNeedsApproval();
  if (!request) return null;
  const { by, at, has_changed, returned, published_revision } = request;
  const nobody = t('comments.nobody');
  if (returned)
    return (
      <Alert
        color="amber"
        variant="light"
        mb="md"
        title={t('approval.returnedBy', { name: returned.by ?? nobody, time: dateTime(returned.at) })}
      >
        {returned.note && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {returned.note}
          </Text>
        )}
      </Alert>
    );
  return (
    <Alert color="spruce" variant="light" mb="md" title={t('approval.requestedBy', { name: by ?? nobody, time: dateTime(at) })}>
      <Stack gap="sm">
        <Text size="sm">
          {has_changed
            ? needsApproval
              ? t('approval.changedOwn')
              : t('approval.changed')
            : needsApproval
              ? t('approval.waits')
              : t('approval.exact')}
        </Text>
        {!has_changed && published_revision !== null && <ChangesToApprove published={published_revision} />}
        {!needsApproval && <Decision request={request} reason={reason} />}
      </Stack>
    </Alert>
  );
}

function Decision({ request: { revision, has_changed }, reason }: { request: PublishRequest; reason: string | undefined }) {
  const { t } = useTranslation();
  const { search, change } = usePlace();
  const approve = useApprove();
  const [isReturning, returning] = useDisclosure();
  return (
    <Group gap="xs">
      <Reasoned reason={has_changed ? t('approval.changed') : reason}>
        <Button loading={approve.isPending} onClick={() => approve.mutate(revision)}>
          {t('approval.approve')}
        </Button>
      </Reasoned>
      <Button variant="default" onClick={returning.open}>
        {t('approval.return')}
      </Button>
      <Button variant="subtle" onClick={() => change({ ...search, versions: true })}>
        {t('approval.look')}
      </Button>
      {isReturning && <ReturnDialog revision={revision} onClose={returning.close} />}
    </Group>
  );
}

function ReturnDialog({ revision, onClose }: { revision: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const call = useReturnRequest();
  return (
    <Modal opened onClose={onClose} title={t('approval.return')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          call.mutate({ revision, note }, { onSuccess: onClose });
        }}
      >
        <Textarea
          label={t('approval.note')}
          data-autofocus
          autosize
          minRows={3}
          maxLength={longestNote}
          value={note}
          error={call.error?.message}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogButtons cancel={onClose} isApart>
          <Button type="submit" loading={call.isPending}>
            {t('approval.return')}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
