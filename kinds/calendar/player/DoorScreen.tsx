import { useEffect, useState, type CSSProperties } from 'react';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { Button } from '#player/frame/Button.tsx';
import { LoadingScreen } from '#player/frame/LoadingScreen.tsx';
import { Stage } from '#player/frame/Stage.tsx';
import { refusalText } from '#player/refused/refusal-texts.ts';
import type { Sender } from '#player/send.ts';
import { useLanguage } from '#player/texts.ts';
import { DoorGame } from './DoorGame.tsx';
import type { DoorScreenProps } from './door-screen-props.ts';
import { doorLook } from './door-look.ts';
import { OpenDoorArt } from './OpenDoorArt.tsx';
import type { CalendarState, Opened } from './use-calendar.ts';

/** Behind a door: fetched on opening, and shown as if it came out of the door's place. */
export default function DoorScreen(props: DoorScreenProps) {
  const { door, from, calendar, sender, onBack } = props;
  const { failed, again } = useOpened(door, calendar, sender);
  const style = { ...doorLook(door), ...(from ? { '--from-x': `${from.x}px`, '--from-y': `${from.y}px` } : {}) } as CSSProperties;
  const isShut = door.state === 'missed' && door.access === 'nothing' && !door.behind;
  return (
    <div className="door-scene" style={style} data-grows={from ? true : undefined}>
      {door.behind && sender ? (
        <DoorGame {...props} behind={door.behind} sender={sender} />
      ) : failed || isShut ? (
        <ShutDoor door={door} failed={failed} onAgain={again} onBack={onBack} />
      ) : (
        <LoadingScreen />
      )}
    </div>
  );
}

type Failed = Extract<Opened, { failed: unknown }> | null;

function useOpened(door: PlayerHatch, { open }: CalendarState, sender: Sender | null): { failed: Failed; again(): void } {
  const [failed, setFailed] = useState<Failed>(null);
  const [tries, setTries] = useState(0);
  const { id } = door;
  const isKnown = door.viewed && door.behind !== undefined;
  useEffect(() => {
    if (!sender || isKnown) return;
    let isWanted = true;
    void open(id).then((opened) => isWanted && setFailed('failed' in opened ? opened : null));
    return () => {
      isWanted = false;
    };
  }, [sender, isKnown, open, id, tries]);
  return { failed, again: () => setTries(tries + 1) };
}

/** A door that cannot be opened: it is too late or too early for it, or the network failed. */
function ShutDoor({ door, failed, onAgain, onBack }: { door: PlayerHatch; failed: Failed; onAgain(): void; onBack(): void }) {
  const { t } = useLanguage();
  const isUnreached = failed !== null && failed.failed === 'network';
  const isEarly = failed?.failed === 'not_open_yet';
  const refused = isEarly ? t(refusalText('not_open_yet', 'calendar')) : t('calendar.late_nothing');
  return (
    <Stage
      name="hatch"
      wide
      bar={
        <figure className="cover-picture">
          <OpenDoorArt door={door} isOpen={false} />
        </figure>
      }
      dock={
        <>
          {isUnreached && <Button onClick={onAgain}>{t('net.retry')}</Button>}
          <Button kind={isUnreached ? 'quiet' : 'first'} onClick={onBack}>
            {t('calendar.to_board')}
          </Button>
        </>
      }
    >
      <h1 data-focus tabIndex={-1} ref={(title) => title?.focus({ preventScroll: true })}>
        {t('calendar.door', { number: door.day })}
      </h1>
      <p className="lead">{isUnreached ? t('net.failed') : refused}</p>
    </Stage>
  );
}
