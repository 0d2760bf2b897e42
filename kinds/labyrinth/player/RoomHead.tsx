import { Suspense } from 'react';
import type { QuestionHeadProps } from '#player/kinds/question-of-kind.ts';
import type { SeenRooms, Turn } from '#shared/contract/play.ts';
import { optional } from '#player/optional.ts';
import { useLanguage } from '#player/texts.ts';
import { TurnWords } from './Turn.tsx';
import { useRoomName } from './use-room-name.ts';
import './walk.css';

const WalkedMap = optional(() => import('./WalkedMap.tsx'));

/** From this number on, it shows how many answers are left. */
const fewTurns = 10;

/** Absent while the editor's preview knows no room. */
export default function RoomHead({ question: { seen }, answered }: QuestionHeadProps) {
  return seen && <Room seen={seen} turn={answered?.turn} />;
}

/**
 * The current room, its item, the items carried, and the map as far as it is known. Where an answer led is shown below the answers; screen
 * readers announce it from here, because a live region must exist before its text.
 */
export function Room({ seen, turn }: { seen: SeenRooms; turn: Turn | undefined }) {
  const { t, lang } = useLanguage();
  const nameOf = useRoomName(seen);
  const list = (items: readonly string[]) => new Intl.ListFormat(lang).format(items);
  const { path, items, found, steps_left } = seen;
  const here = path.at(-1) ?? 0;
  return (
    <div className="room">
      <div className="room-line">
        <p className="room-name">{nameOf(here)}</p>
        <details className="room-map">
          <summary>{t('labyrinth.map')}</summary>
          <Suspense fallback={null}>
            <WalkedMap seen={seen} />
          </Suspense>
        </details>
      </div>
      {found.length > 0 ? (
        <p className="room-found">
          <span aria-hidden="true">✦ </span>
          {t('labyrinth.found', { items: list(found) })}
        </p>
      ) : (
        items.length > 0 && <p className="room-items">{t('labyrinth.carried', { items: list(items) })}</p>
      )}
      {path.indexOf(here) < path.length - 1 && <p className="room-items">{t('labyrinth.again')}</p>}
      <p className="unseen" role="status">
        {turn && <TurnWords turn={turn} />}
      </p>
      {steps_left <= fewTurns && <p className="room-items">{t('labyrinth.turns_left', { number: steps_left })}</p>}
    </div>
  );
}
