import { NumberField } from '../NumberField.tsx';
import type { PlayProps } from '../play-props.ts';

export default function RangePlay(props: PlayProps) {
  return <NumberField {...props} />;
}
