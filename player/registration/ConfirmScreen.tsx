import { useState } from 'react';
import type { ConfirmBoot } from '../boot.ts';
import { StagePicture } from '../cover/StagePicture.tsx';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { uuidFront } from '../identity.ts';
import { api } from '../send.ts';
import { useLanguage } from '../texts.ts';
import { confirmTexts, confirmTitles, unbroken } from './confirm-texts.ts';

/** The page of a link to an address. Nothing is confirmed before the button is pressed, because mail scanners open every link. */
export default function ConfirmScreen({ boot: { state: first, token, activity } }: { boot: ConfirmBoot }) {
  const { t } = useLanguage();
  const { state, isBusy, failed, confirm } = useConfirm(first, token);
  return (
    <Stage
      name="confirm"
      wide
      bar={<StagePicture />}
      dock={
        state === 'waiting' ? (
          <Button isBusy={isBusy} onClick={() => void confirm()}>
            {t('confirm.button')}
          </Button>
        ) : (
          activity && (
            <a className="button button-first" href={activity.url}>
              {t('confirm.go')}
            </a>
          )
        )
      }
    >
      {activity && (
        <p className="overline" dir="auto">
          {activity.name}
        </p>
      )}
      <div role="status" className="confirm-told">
        <h1 data-focus tabIndex={-1}>
          {t(confirmTitles[state])}
        </h1>
        <p className="lead">{t(confirmTexts[state], { name: activity?.name ?? '', email: unbroken(activity?.email ?? '') })}</p>
        {failed && <p className="notice">{t('net.failed')}</p>}
      </div>
    </Stage>
  );
}

/** The state of the confirmation, and the handler of the button. */
function useConfirm(first: ConfirmBoot['state'], token: ConfirmBoot['token']) {
  const [state, setState] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const reply = await api.confirmEmail({ body: { token, uuid_front: uuidFront().uuid_front } });
      setState(reply.state);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return { state, isBusy, failed, confirm };
}
