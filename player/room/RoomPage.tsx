import { useEffect, useState } from 'react';
import type { FoundRoom } from './found-room.ts';
import type { RoomBoot } from '../boot.ts';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { uuidFront } from '../identity.ts';
import { loadAllFaces } from '../quiz/QuestionFace.tsx';
import { loadEffects } from '../effects/load-effects.ts';
import { pause } from '../pause.ts';
import { roomApi } from './calls.ts';
import { CodeScreen } from './CodeScreen.tsx';
import { InRoom } from './InRoom.tsx';
import { JoinScreen } from './JoinScreen.tsx';
import type { Joined } from './room-state.ts';
import './options.css';
import './room.css';

/** A phone in a hosted room: its way in, and what it shows from there to the end. */
export default function RoomPage({ boot }: { boot: RoomBoot }) {
  return boot.room ? <Seat room={boot.room} /> : <CodeScreen code={boot.code} />;
}

/** Who was here before comes back to her seat without joining anew. */
function Seat({ room }: { room: FoundRoom }) {
  const [{ uuid_front }] = useState(uuidFront);
  const [joined, setJoined] = useState<Joined | null>();
  const { room_id } = room;
  useEffect(() => {
    void loadAllFaces();
    void loadEffects();
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (attempts: number) => {
      roomApi.readRoomState({ params: { id: room_id }, body: { uuid_front } }).then(
        ({ own, auth, ...more }) => isLeft || setJoined(own && auth !== null ? { own, auth, ...more } : null),
        () => {
          if (!isLeft) timer = setTimeout(look, pause(attempts), attempts + 1);
        },
      );
    };
    look(1);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [room_id, uuid_front]);
  if (joined === undefined) return <LoadingScreen ofProgram />;
  if (joined === null) return <JoinScreen room={room} uuid_front={uuid_front} onJoined={setJoined} />;
  return <InRoom room={room} uuid_front={uuid_front} joined={joined} />;
}
