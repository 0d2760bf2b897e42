import { Alert, Button, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { api } from '#editor/api.ts';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import { AnsweringFields } from './AnsweringFields.tsx';
import { usualAnswering, type Answering } from './answering.ts';
import { drawName } from './draw-words.ts';
import { useDrawCall } from './use-draw-call.ts';
import style from './draws.module.css';

/** An announcement sends mails, so the dialog lists them and asks for a confirmation. */
export function AnnounceDialog({ draw, close }: { draw: EditorDraw | undefined; close: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={draw !== undefined} onClose={close} size={520} title={t('draws.announceAsk')}>
      {draw && <Announcing draw={draw} close={close} />}
    </Modal>
  );
}

function Announcing({ draw, close }: { draw: EditorDraw; close: () => void }) {
  const { t } = useTranslation();
  const [answering, setAnswering] = useState(usualAnswering);
  const announce = useDrawCall(
    ({ answer_days, ...body }: Answering) =>
      api.announceDraw({ params: { id: draw.id }, body: { ...body, ...(answer_days !== null && { answer_days }) } }),
    ({ number }) => {
      notifications.show({ message: t('draws.announceDone', { number }) });
      close();
    },
  );
  return (
    <>
      <Text size="sm" fw={600}>
        {drawName(draw, t)}
      </Text>
      <Text size="sm" mt="xs">
        {t('draws.announceText', { count: draw.winners.length })}
      </Text>
      <div className={style.apart}>
        <AnsweringFields value={answering} change={(changes) => setAnswering({ ...answering, ...changes })} />
      </div>
      {announce.error && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {announce.error.message}
        </Alert>
      )}
      <DialogButtons cancel={close} isCareful isApart>
        <Button loading={announce.isPending} onClick={() => announce.mutate(answering)}>
          {t('draws.announceNow')}
        </Button>
      </DialogButtons>
    </>
  );
}
