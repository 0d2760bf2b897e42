import { OptionWords, ChooseOne } from '../ChooseOne.tsx';
import { Picture } from '../Picture.tsx';
import type { PlayProps } from '../play-props.ts';

export default function TextPlay(props: PlayProps) {
  return (
    <ChooseOne
      {...props}
      className="choices-text"
      face={(option) => (
        <OptionWords option={option} picture={option.image && <Picture image={option.image} sizes="72px" className="choice-thumb" />} />
      )}
    />
  );
}
