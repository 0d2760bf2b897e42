import type { PhoneFrame, RoomQuestion, RoomWalkShown } from '#shared/contract/rooms.ts';
import { Feedback } from '../quiz/Feedback.tsx';
import { useLanguage } from '../texts.ts';
import type { FoundRoom } from './found-room.ts';
import { walkWords } from './walk-words.ts';

interface WalkVerdictProps {
  room: FoundRoom;
  question: RoomQuestion;
  feedback: PhoneFrame['feedback'];
  turn: NonNullable<RoomWalkShown['turn']>;
}

/** What most answered, and where that led all of them. */
export function WalkVerdict({ room, question, feedback, turn }: WalkVerdictProps) {
  const { t } = useLanguage();
  const { chosen, decided } = walkWords(question, turn, t);
  const answered = { result: null, points: 0, total_points: null, finished: false, turn, ...(feedback && { feedback }) };
  return (
    <>
      <Feedback kind={room.kind} answered={answered} streak={0} question={question} />
      {(chosen || decided) && (
        <p className="room-state">
          {chosen && (
            <span dir="auto">
              {t('room.chosen')}: {chosen}
            </span>
          )}
          {decided && <small>{decided}</small>}
        </p>
      )}
    </>
  );
}
