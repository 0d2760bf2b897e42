import { useEffect, useState } from 'react';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { PhoneFrame, RoomOwn } from '#shared/contract/rooms.ts';
import { newGame } from '../game-state.ts';
import { keepGame } from '../kept-game.ts';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { pause } from '../pause.ts';
import { api, isRefused } from '../send.ts';
import { useLanguage } from '../texts.ts';
import type { FoundRoom } from './found-room.ts';
import { OwnStanding } from './OwnStanding.tsx';
import { RoomRows } from './RoomRows.tsx';
import { TeamTable } from './TeamTable.tsx';

interface AfterScreenProps {
  room: FoundRoom;
  frame: PhoneFrame;
  own: RoomOwn;
  uuid_front: string;
}

/** The room is over: her place, and the way to her result, the registration and the diploma, which are as after any game. */
export function AfterScreen({ room, frame, own, uuid_front }: AfterScreenProps) {
  const { t } = useLanguage();
  const cover = useCover(room.activity_id, uuid_front, own.game_id !== undefined);
  const { game_id } = own;
  const open = () => {
    if (!cover || game_id === undefined) return;
    keepGame(room.activity_id, { ...newGame(cover), game_id, screen: 'loading', outbox: [{ kind: 'next' }] });
    location.assign(`/player/${room.kind}/${room.activity_id}`);
  };
  return (
    <Stage name="room" wide dock={cover && <Button onClick={open}>{t('question.finish')}</Button>}>
      <p className="overline" dir="auto">
        {room.title}
      </p>
      <h1 data-focus tabIndex={-1}>
        {t('room.over')}
      </h1>
      <OwnStanding frame={frame} own={own} />
      {frame.teams && frame.settings.teams && <TeamTable rows={frame.teams} teams={frame.settings.teams} own={own.team} />}
      {frame.board && <RoomRows rows={frame.board} own={own} />}
    </Stage>
  );
}

/** Milliseconds within which a hall asks for its results. */
const spread = 3000;

/** The activity as she may play it alone; undefined where it is only played in rooms. */
function useCover(quizID: string, uuid_front: string, isDue: boolean): PlayerCover | undefined {
  const [cover, setCover] = useState<PlayerCover>();
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const askIn = (wait: number, attempts: number): void => void (timer = setTimeout(() => void ask(attempts), wait));
    const ask = (attempts: number) =>
      api.readPlayerCover({ params: { quizID }, body: { uuid_front } }).then(
        (reply) => isRefused(reply) || setCover(reply),
        () => isHere && askIn(pause(attempts), attempts + 1),
      );
    askIn(Math.random() * spread, 1);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [quizID, uuid_front, isDue]);
  return cover;
}
