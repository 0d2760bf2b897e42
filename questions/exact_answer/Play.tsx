import { NumberField } from '../NumberField.tsx';
import type { PlayProps } from '../play-props.ts';

export default function ExactAnswerPlay(props: PlayProps) {
  return <NumberField {...props} />;
}
