import { optionRows, placeRows } from '#questions/distribution-rows.ts';
import type { RoomDistribution, RoomQuestion, WallFrame } from '#shared/contract/rooms.ts';
import { useLanguage } from '../../texts.ts';
import { Bars } from './Bars.tsx';
import { Dots } from './Dots.tsx';
import { Histogram } from './Histogram.tsx';
import { Words } from './Words.tsx';

interface DistributionProps {
  question: RoomQuestion;
  distribution: RoomDistribution;
  correct: WallFrame['correct_answer'];
}

/** All answers to a question, in the way that suits how it is answered. */
export function Distribution({ question, distribution, correct }: DistributionProps) {
  const { t } = useLanguage();
  const { answered, options, places, values, dots, words } = distribution;
  if (options) return <Bars rows={optionRows(question, options, correct)} of={answered} isLettered />;
  if (places) return <Bars rows={placeRows(question, places, correct)} of={answered} />;
  if (values) return <Histogram values={values} question={question} correct={correct} />;
  if (dots) return <Dots dots={dots} image={question.image} shapes={correct?.shapes} />;
  return (
    <>
      <Words words={words} />
      {correct?.accepted && correct.accepted.length > 0 && (
        <p className="room-accepted">{t('feedback.right_answer', { answer: correct.accepted.slice(0, 3).join(' / ') })}</p>
      )}
    </>
  );
}
