import { useEffect, useReducer, useRef } from 'react';
import { useLatest } from '#questions/use-latest.ts';
import type { PhoneFrame, RoomOwn } from '#shared/contract/rooms.ts';
import { focusHeading } from '../frame/focus-heading.ts';
import { AfterScreen } from './AfterScreen.tsx';
import { roomApi } from './calls.ts';
import { Connection } from './Connection.tsx';
import type { FoundRoom } from './found-room.ts';
import { LobbyScreen, ReadyScreen, RemovedScreen } from './WaitScreens.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import { StandingScreen } from './StandingScreen.tsx';
import { roomStep, type Joined } from './room-state.ts';
import { shownPhase } from '#shared/rooms/shown-phase.ts';
import { useAnswer } from './use-answer.ts';
import { useLiveChannel } from '#ui/live/use-live-channel.ts';
import { useRoomSaid } from './use-room-said.ts';
import { WalkEndScreen } from './WalkEndScreen.tsx';

interface InRoomProps {
  room: FoundRoom;
  uuid_front: string;
  joined: Joined;
}

/** What a phone shows is always made from the last state that the server gave; nothing depends on having seen the ones before. */
export function InRoom({ room, uuid_front, joined }: InRoomProps) {
  const { room_id } = room;
  const [state, dispatch] = useReducer(roomStep, joined);
  const { frame, own } = state;
  const fetchState = () => {
    roomApi.readRoomState({ params: { id: room_id }, body: { uuid_front } }).then(
      (reply) => dispatch({ type: 'state', ...reply }),
      () => undefined,
    );
  };
  const live = useLiveChannel({
    channel: `room.${room_id}`,
    auth: joined.auth,
    serverNow: joined.now,
    fetchState,
    onEvent: (event, data) => {
      if (event === 'frame') dispatch({ type: 'frame', frame: data as PhoneFrame });
      if (event === 'own') dispatch({ type: 'own', own: data as RoomOwn });
      if (event === 'gone') dispatch({ type: 'gone' });
    },
  });
  useMissing(frame, own, fetchState);
  const answering = useAnswer({ room_id, uuid_front }, fetchState);
  const phase = shownPhase(frame);
  const said = useRoomSaid(frame, own, answering.sent);
  const place = own.is_removed ? 'removed' : isAtQuestion(phase) ? `question ${frame.number}` : `${phase} ${frame.number}`;
  useEffect(() => {
    scrollTo(0, 0);
    focusHeading();
  }, [place]);
  return (
    <>
      <p className="unseen" role="status">
        {said}
      </p>
      <Connection isConnected={live.isConnected} />
      {screenOf()}
    </>
  );

  function screenOf() {
    if (own.is_removed) return <RemovedScreen title={room.title} />;
    switch (phase) {
      case 'lobby':
      case 'paused':
        return <LobbyScreen room={room} own={own} frame={frame} />;
      case 'ready':
        return <ReadyScreen frame={frame} own={own} />;
      case 'read':
      case 'open':
      case 'closing':
      case 'closed':
        return (
          <QuestionScreen key={frame.number} room={room} frame={frame} own={own} live={live} answering={answering} onMissing={fetchState} />
        );
      case 'board':
      case 'podium':
        if (frame.walk) return <WalkEndScreen room={room} walk={frame.walk} />;
        return <StandingScreen frame={frame} own={own} />;
      case 'ended':
        if (frame.walk) return <WalkEndScreen room={room} walk={frame.walk} />;
        return <AfterScreen room={room} frame={frame} own={own} uuid_front={uuid_front} />;
    }
  }
}

const isAtQuestion = (phase: PhoneFrame['phase']): boolean =>
  phase === 'read' || phase === 'open' || phase === 'closing' || phase === 'closed';

/** Milliseconds until a phone asks for what it was not told, and how far a hall spreads its questions. */
const patience = 1500;
const spread = 3000;

/** So often at most: who joined after the last question has no game. */
const mostTries = 10;

/** What belongs to this player alone comes after the frame; a phone that did not get it asks. */
function useMissing({ phase, number, walk }: PhoneFrame, own: RoomOwn, fetchState: () => void): void {
  const fetch = useLatest(fetchState);
  const tries = useRef({ of: '', count: 0 });
  // A walk is nobody's own.
  const isMissing = !walk && ((phase === 'closed' && own.result === undefined) || (phase === 'ended' && own.game_id === undefined));
  useEffect(() => {
    const of = `${phase} ${number}`;
    if (tries.current.of !== of) tries.current = { of, count: 0 };
    if (!isMissing || tries.current.count >= mostTries) return;
    tries.current.count += 1;
    const timer = setTimeout(() => fetch.current(), patience + Math.random() * spread);
    return () => clearTimeout(timer);
    // A new own part without it: asked once more.
  }, [isMissing, phase, number, own, fetch]);
}
