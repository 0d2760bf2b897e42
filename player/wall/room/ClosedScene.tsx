import { traits } from '#questions/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { RoomQuestion, WallFrame } from '#shared/contract/rooms.ts';
import { asShown } from '#ui/as-shown.ts';
import { Paragraphs } from '../../frame/Paragraphs.tsx';
import { progressWords } from '../../room/progress-words.ts';
import { useLanguage } from '../../texts.ts';
import { Distribution } from './Distribution.tsx';
import { WalkTurn } from './WalkTurn.tsx';

/** Whether any answer counts as right. */
const isRightKnown = (correct: WallFrame['correct_answer']): boolean => correct !== undefined && Object.keys(correct).length > 0;

/** How the hall answered, the right answer, and why. Nobody's name stands beside an answer. */
export function ClosedScene({ kind, frame, question }: { kind: ActivityKind; frame: WallFrame; question: RoomQuestion }) {
  const { t, lang } = useLanguage();
  const { distribution, correct_answer, feedback } = frame;
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  const isJudged = traits[question.type].givesPoints && isRightKnown(correct_answer);
  return (
    <>
      <header className="room-head">
        <p className="room-of">{progressWords(frame, t)}</p>
        {isJudged && distribution && distribution.answered > 0 && (
          <p className="room-answered">{t('room.share_right', { share: percent.format(distribution.right / distribution.answered) })}</p>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- asShown fills it. */}
      <h1 className="room-question" dir="auto" {...asShown(question)} />
      <WalkTurn kind={kind} frame={frame} question={question}>
        {distribution && <Distribution question={question} distribution={distribution} correct={correct_answer} />}
      </WalkTurn>
      {feedback?.text && (
        <div className="room-why">
          <Paragraphs text={feedback.text} html={feedback.html} />
        </div>
      )}
    </>
  );
}
