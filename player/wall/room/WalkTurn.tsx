import { Suspense, type ReactNode } from 'react';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { RoomQuestion, WallFrame } from '#shared/contract/rooms.ts';
import { questionOfKinds } from '../../kinds/question-of-kinds.ts';
import { walkWords } from '../../room/walk-words.ts';
import { WholeWalk } from '../../room/WholeWalk.tsx';
import { useLanguage } from '../../texts.ts';
import './wall-walk.css';

interface WalkTurnProps {
  kind: ActivityKind;
  frame: WallFrame;
  question: RoomQuestion;
  /** How the hall answered. */
  children: ReactNode;
}

/** In a labyrinth: what most answered, where it led, and the way so far beside it. */
export function WalkTurn({ kind, frame: { walk }, question, children }: WalkTurnProps) {
  const { t } = useLanguage();
  const Turn = questionOfKinds[kind]?.Turn;
  if (!walk?.turn) return children;
  const { chosen, decided } = walkWords(question, walk.turn, t);
  return (
    <div className="wall-walk">
      <section>
        {children}
        <p className="wall-turn" dir="auto">
          {chosen && (
            <b>
              {t('room.chosen')}: {chosen}
            </b>
          )}
          {decided && <span>{decided}</span>}
        </p>
        {Turn && (
          <Suspense fallback={null}>
            <Turn turn={walk.turn} />
          </Suspense>
        )}
      </section>
      <WholeWalk kind={kind} walk={walk} />
    </div>
  );
}
