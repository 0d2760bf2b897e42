import type { PhoneFrame } from '#shared/contract/rooms.ts';
import { figureFormat } from '../formats.ts';
import { PointsCounter } from '../quiz/PointsCounter.tsx';
import { Timer } from '../quiz/Timer.tsx';
import { useLanguage } from '../texts.ts';
import { progressWords } from './progress-words.ts';

interface RoomBarProps {
  frame: PhoneFrame;
  points: number | undefined;
  /** null: no clock runs. */
  deadline: number | null;
}

/** The question itself knows when it is over. */
const atRest = (): void => {};

/** The progress of the game, the points so far, and the clock. */
export function RoomBar({ frame, points, deadline }: RoomBarProps) {
  const { t, lang } = useLanguage();
  const { of, seconds, walk } = frame;
  const number = walk ? walk.seen.rooms.length : frame.number;
  const figure = figureFormat(lang);
  return (
    <header className="bar">
      <div
        className="bar-progress"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={number}
        aria-label={progressWords(frame, t)}
      >
        <span style={{ inlineSize: `${(number / of) * 100}%` }} />
      </div>
      <p className="bar-count" aria-hidden="true">
        {figure.format(number)} / {figure.format(of)}
      </p>
      {points !== undefined && <PointsCounter total={points} />}
      {seconds !== undefined && (deadline === null ? <span className="timer timer-rest" /> : <Timer deadline={deadline} onEnd={atRest} />)}
    </header>
  );
}
