import { OptionWords, ChooseOne } from '../ChooseOne.tsx';
import { Picture } from '../Picture.tsx';
import type { PlayProps } from '../play-props.ts';

export default function TextPlay(props: PlayProps) {
  return (
    <ChooseOne
      {...props}
      className="choices-text"
      face={(answer) => (
        <OptionWords option={answer} picture={answer.image && <Picture image={answer.image} sizes="72px" className="choice-thumb" />} />
      )}
    />
  );
}
