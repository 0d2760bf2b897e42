import { traits } from '#questions/traits.ts';
import { asShown } from '#ui/as-shown.ts';
import type { RoomQuestion, RoomStem, WallFrame } from '#shared/contract/rooms.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { figureFormat } from '../../formats.ts';
import { CoverPicture } from '../../frame/CoverPicture.tsx';
import type { Live } from '#ui/live/use-live-channel.ts';
import { progressWords } from '../../room/progress-words.ts';
import { useHasCome } from '../../room/use-deadline.ts';
import { useRoomStem } from '../../room/use-room-stem.ts';
import { WalkHead } from '../../room/WalkHead.tsx';
import { useLanguage } from '../../texts.ts';
import { WallAnswers } from './WallAnswers.tsx';
import { WallClock } from './WallClock.tsx';
import './wall-walk.css';

export function ReadyScene({ frame }: { frame: WallFrame }) {
  const { t } = useLanguage();
  useRoomStem(frame);
  return (
    <div className="room-middle">
      <p className="room-of">{progressWords(frame, t)}</p>
      <h1>{t('room.get_ready')}</h1>
    </div>
  );
}

interface AskedSceneProps {
  kind: ActivityKind;
  frame: WallFrame;
  question: RoomQuestion | undefined;
  live: Live;
}

/** The question alone, then with its answers and the clock. */
export function AskedScene({ kind, frame, question, live }: AskedSceneProps) {
  const isOpened = useHasCome(frame.opens_at, live);
  const stem = useRoomStem(frame);
  const current = question ?? stem;
  const shown = isOpened ? question : undefined;
  return (
    <>
      <AskedHead frame={frame} live={isOpened ? live : undefined} />
      <WalkHead kind={kind} walk={frame.walk} />
      {current && (
        <div className="room-asked" data-alone={shown && isListed(shown) ? undefined : ''}>
          <WrittenQuestion question={current} />
          {shown && <WallAnswers question={shown} />}
        </div>
      )}
    </>
  );
}

/** Its answers, or the picture to point at, take room on the wall. */
const isListed = ({ type }: RoomQuestion): boolean => !['number', 'words', 'gaps', 'nothing'].includes(traits[type].answeredBy);

/** The text and the picture of a question. */
export function WrittenQuestion({ question }: { question: RoomQuestion | RoomStem }) {
  const width = question.text.length;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- asShown fills it. */}
      <h1 className="room-question" data-short={width <= 60 || undefined} dir="auto" {...asShown(question)} />
      <CoverPicture covers={question.cover} places={wallPlaces} className="room-picture" />
    </>
  );
}

const wallPlaces = [{ width: '50vw', height: '50vh' }];

/** The number of the question, how many have answered, and the clock. */
function AskedHead({ frame, live }: { frame: WallFrame; live: Live | undefined }) {
  const { t, lang } = useLanguage();
  const { phase, count, opens_at, closes_at } = frame;
  const figure = figureFormat(lang);
  const isAsked = phase === 'open' || phase === 'closing';
  return (
    <header className="room-head">
      <p className="room-of">{progressWords(frame, t)}</p>
      {phase === 'paused' ? (
        <p className="room-answered">{t('room.paused')}</p>
      ) : (
        isAsked && (
          <p className="room-answered" role="status">
            {phase === 'closing' && count.extra_waiting > 0
              ? t('room.coming')
              : t('room.answered', { answered: figure.format(count.answered), total: figure.format(count.players) })}
          </p>
        )
      )}
      {live && isAsked && opens_at !== null && closes_at !== null && <WallClock opens_at={opens_at} closes_at={closes_at} live={live} />}
    </header>
  );
}
