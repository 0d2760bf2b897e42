import { AnswerWords, ChooseOne } from '../ChooseOne.tsx';
import { Picture } from '../Picture.tsx';
import type { PlayProps } from '../play-props.ts';

export default function TextPlay(props: PlayProps) {
  return (
    <ChooseOne
      {...props}
      className="choices-text"
      face={(answer) => (
        <AnswerWords answer={answer} picture={answer.image && <Picture image={answer.image} sizes="72px" className="choice-thumb" />} />
      )}
    />
  );
}
