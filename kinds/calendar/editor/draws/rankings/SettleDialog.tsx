import { Alert, Button, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import type { Ranking } from '#shared/contract/rankings.ts';
import { api } from '#editor/api.ts';
import { scopeWords } from '#kinds/calendar/editor/draws/draw-words.ts';
import { useRankingCall } from './rankings-query.ts';

/** What cannot be called back, or not without loss. */
export type How = 'close' | 'announce' | 'discard';
export interface Settling {
  how: How;
  ranking: Ranking;
}

const calls = {
  close: (id: string) => api.closeJudging({ params: { id } }),
  announce: (id: string) => api.announceRanking({ params: { id } }),
  discard: (id: string) => api.discardRanking({ params: { id } }),
} satisfies Record<How, (id: string) => Promise<unknown>>;

/** Asks for a confirmation and lists the consequences. */
export function SettleDialog({ settling, close }: { settling: Settling | undefined; close: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={settling !== undefined} onClose={close} size={520} title={settling && t(`rankings.${settling.how}Ask`)}>
      {settling && <Asking key={settling.ranking.id} {...settling} close={close} />}
    </Modal>
  );
}

function Asking({ how, ranking, close }: Settling & { close: () => void }) {
  const { t } = useTranslation();
  const { id, scope, winners, judging } = ranking;
  const settle = useRankingCall(
    (): Promise<unknown> => calls[how](id),
    () => {
      notifications.show({ message: t(`rankings.${how}Done`) });
      close();
    },
  );
  const notes = [
    t(`rankings.${how}Text`, { count: winners.length }),
    how === 'close' && judging !== null && judging.unmarked > 0 && t('rankings.closeUnmarked', { count: judging.unmarked }),
    how === 'close' && judging !== null && judging.by_lot > 0 && t('rankings.byLotNow', { count: judging.by_lot }),
  ];
  return (
    <>
      <Text size="sm" fw={600}>
        {scopeWords(scope, t)}
      </Text>
      {notes.map(
        (note) =>
          note && (
            <Text key={note} size="sm" mt="xs">
              {note}
            </Text>
          ),
      )}
      {settle.error && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {settle.error.message}
        </Alert>
      )}
      <DialogButtons cancel={close} isCareful isApart>
        <Button loading={settle.isPending} onClick={() => settle.mutate(undefined)}>
          {t(`rankings.${how}Now`)}
        </Button>
      </DialogButtons>
    </>
  );
}
