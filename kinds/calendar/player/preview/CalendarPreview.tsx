import { useState } from 'react';
import type { PreviewProps } from '#player/kinds/preview-of-kind.ts';
import { BehindScreen } from '../BehindScreen.tsx';
import { BoardScreen } from '../BoardScreen.tsx';
import { CalendarCoverScreen } from '../CalendarCoverScreen.tsx';
import { DoorLink } from '../DoorLink.tsx';
import { doorLook } from '../door-look.ts';
import { WordsScreen } from '../PageScreens.tsx';
import { PrizesScreen } from '../PrizesScreen.tsx';
import { LoadingScreen } from '#player/frame/LoadingScreen.tsx';
import { postStep } from '#player/preview/post-step.ts';
import { previewCalendar } from './preview-calendar.ts';
import '../look/calendar.css';
import '../look/board.css';
import '../look/door.css';

const nothing = () => {};

/** A calendar's own screens in the editor's frame. */
export default function CalendarPreview({ message, cover: plain }: PreviewProps) {
  const [now] = useState(() => Date.now());
  const { calendar: draft } = message;
  if (!draft) return <LoadingScreen />;
  const calendar = previewCalendar(draft, message, now);
  const cover = { ...plain, calendar };
  const doors = calendar.hatches;
  switch (message.screen) {
    case 'cover':
      return <CalendarCoverScreen cover={cover} doors={doors} onOpen={() => postStep({ step: 'start' })} />;
    case 'board':
      return (
        <BoardScreen
          cover={cover}
          doors={doors}
          clock={null}
          onOpening={nothing}
          onDoor={({ id }) => postStep({ step: 'door', door: id })}
          onPage={nothing}
        />
      );
    case 'hatch': {
      const door = doors.find(({ id }) => id === message.hatch_id);
      if (!door?.behind) return <LoadingScreen />;
      return (
        <div className="door-scene" style={doorLook(door)}>
          <BehindScreen
            key={door.id}
            door={door}
            behind={door.behind}
            cover={cover}
            isRegistered={false}
            link={<DoorLink door={door} cover={cover} onPage={nothing} />}
            onPlay={() => postStep({ step: 'start' })}
            onRegister={nothing}
            onBack={() => postStep({ step: 'back' })}
          />
        </div>
      );
    }
    case 'prizes':
      return <PrizesScreen prizes={calendar.prizes} hatches={calendar.hatches} onBack={() => postStep({ step: 'back' })} />;
    case 'winners':
    case 'rules':
      return <WordsScreen name={message.screen} page={draft[message.screen]} onBack={() => postStep({ step: 'back' })} />;
    default:
      return <LoadingScreen />;
  }
}
