import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostFrame } from '#shared/contract/rooms.ts';
import { HostBar } from './HostBar.tsx';
import { HostNow } from './HostNow.tsx';
import { HostPlayers } from './HostPlayers.tsx';
import type { readHostKeys } from './host-address.ts';
import { nextWord } from './phase-words.ts';
import { useHostRoom, type HostRoom } from './use-host-room.ts';
import style from './rooms.module.css';

interface HostScreenProps {
  first: HostFrame;
  keys: ReturnType<typeof readHostKeys>;
  onGone: () => void;
}

/** Where the room is, what comes next, and who is here; on a laptop and, for a co-host, on a phone. */
export function HostScreen({ first, keys, onGone }: HostScreenProps) {
  const room = useHostRoom(keys.token, first, onGone);
  useNextKeys(() => room.press(room.frame.phase === 'paused' ? 'resume' : 'next'));
  return (
    <div className={style.host}>
      <HostBar room={room} keys={keys} />
      <main className={style.main}>
        <HostNow room={room} />
        <HostPlayers room={room} token={keys.token} />
      </main>
      <Dock room={room} />
    </div>
  );
}

/** The next step, at the same place in every phase. */
function Dock({ room: { frame, press, isBusy } }: { room: HostRoom }) {
  const { t } = useTranslation();
  const { phase } = frame;
  const canPause = phase === 'ready' || phase === 'read' || phase === 'open';
  if (phase === 'ended') return null;
  return (
    <footer className={style.dock}>
      {canPause && (
        <Button size="xl" variant="default" leftSection={<IconPlayerPause size={22} aria-hidden />} onClick={() => press('pause')}>
          {t('host.pause')}
        </Button>
      )}
      <Button
        size="xl"
        className={style.next ?? ''}
        data-next=""
        aria-busy={isBusy}
        {...(phase === 'paused' && { leftSection: <IconPlayerPlay size={22} aria-hidden /> })}
        onClick={() => press(phase === 'paused' ? 'resume' : 'next')}
      >
        {t(nextWord(frame))}
      </Button>
    </footer>
  );
}

const always = ['ArrowRight', 'PageDown'];
const elsewhere = [' ', 'Enter'];

/** The keys of a keyboard and of a presenter go on; a button or a field with the focus keeps its own. */
function useNextKeys(onNext: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('input, textarea, select, [role=dialog], [role=menu]')
      )
        return;
      const isOwn = elsewhere.includes(event.key) && !target.closest('button, a, [role=switch]');
      if (!isOwn && !always.includes(event.key)) return;
      event.preventDefault();
      onNext();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
