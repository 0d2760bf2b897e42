import { useEffect, useState } from 'react';
import { ApiError } from '#shared/contract/client.ts';
import type { WallFrame } from '#shared/contract/rooms.ts';
import type { RoomWallBoot } from '../../boot.ts';
import { LoadingScreen } from '../../frame/LoadingScreen.tsx';
import { pause } from '../../pause.ts';
import { roomApi } from '../../room/calls.ts';
import { useLanguage } from '../../texts.ts';
import { LiveWall } from './LiveWall.tsx';
import '../wall.css';
import '../../room/options.css';
import './room-wall.css';
import './distribution.css';

/** What opens the wall stands in the fragment of its address, which no server and no log gets. */
const tokenOfPage = (): string => location.hash.slice(1);

/** The big screen of a hosted room. Nothing on it can be pressed; M turns the sound on and off, F fills the screen. */
export default function RoomWall({ boot }: { boot: RoomWallBoot }) {
  const { t } = useLanguage();
  const [token] = useState(tokenOfPage);
  const [first, setFirst] = useState<WallFrame>();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (attempts: number) => {
      roomApi.readRoomAsWall({ body: { token } }).then(
        (frame) => isLeft || setFirst(frame),
        (error: unknown) => {
          if (isLeft) return;
          if (error instanceof ApiError && (error.status === 404 || error.status === 400)) setRefused(true);
          else timer = setTimeout(look, pause(attempts), attempts + 1);
        },
      );
    };
    look(1);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [token]);
  if (isRefused)
    return (
      <main className="wall room-wall" data-scene="over">
        <h1>{t('room.link_over')}</h1>
      </main>
    );
  if (!first) return <LoadingScreen />;
  return <LiveWall boot={boot} token={token} first={first} onGone={() => setRefused(true)} />;
}
