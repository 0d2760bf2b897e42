import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { newId } from '#shared/ids.ts';
import { api } from '#editor/api.ts';
import { useActivity, useDraft } from '#editor/editing/activity-context.ts';
import { ConfirmDraw } from './ConfirmDraw.tsx';
import { DrawForm } from './DrawForm.tsx';
import { bodyOf, drawableIn, firstOptions, optionsOf } from './draw-options.ts';
import { useDrawCall } from './use-draw-call.ts';

interface Props {
  opened: boolean;
  /** The draw that is drawn again. */
  again: EditorDraw | undefined;
  draws: readonly EditorDraw[];
  drawAgain: (draw: EditorDraw) => void;
  close: () => void;
}

/** The form of a draw, then a summary to confirm. */
export function NewDrawDialog({ opened, again, close, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={close} size={620} title={again ? t('draws.againTitle', { number: again.number }) : t('draws.new')}>
      {opened && <Steps key={again?.id ?? ''} again={again} close={close} {...rest} />}
    </Modal>
  );
}

function Steps({ again, draws, drawAgain, close }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const whole = useDraft((all) => all);
  const drawable = drawableIn(whole);
  const [options, setOptions] = useState(() => (again ? optionsOf(again) : firstOptions(drawable, draws)));
  // One press is one draw, however often it is sent; a changed form is another one.
  const [confirmed, setConfirmed] = useState<string>();
  const draw = useDrawCall(
    async (idempotencyKey: string) => {
      // The server draws of what it has: a prize that was just written must be there.
      await draft.flush();
      return api.drawWinners({ params: { id: quizID }, body: bodyOf(options, again?.id) }, { idempotencyKey });
    },
    ({ number, state }) => {
      notifications.show({ message: t(state === 'frozen' ? 'draws.doneFrozen' : 'draws.done', { number }) });
      close();
    },
  );
  if (confirmed !== undefined)
    return (
      <ConfirmDraw
        options={options}
        again={again}
        drawable={drawable}
        isPending={draw.isPending}
        back={() => setConfirmed(undefined)}
        draw={() => draw.mutate(confirmed, { onError: () => setConfirmed(undefined) })}
      />
    );
  return (
    <DrawForm
      options={options}
      change={(changes) => {
        setOptions({ ...options, ...changes });
        draw.reset();
      }}
      again={again}
      draws={draws}
      drawable={drawable}
      error={draw.error}
      drawAgain={drawAgain}
      close={close}
      confirm={() => setConfirmed(newId())}
    />
  );
}
