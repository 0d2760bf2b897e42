import { asShown } from '#ui/as-shown.ts';
import { ChooseOne } from '../ChooseOne.tsx';
import { Picture } from '../Picture.tsx';
import type { PlayProps } from '../play-props.ts';

export default function ImagePlay(props: PlayProps) {
  return (
    <ChooseOne
      {...props}
      className="choices-image"
      face={(option) => (
        <>
          {option.image && <Picture image={option.image} sizes="(max-width: 500px) 45vw, 320px" className="choice-picture" />}
          {option.text && <span className="choice-text" dir="auto" data-preview-field={`answer.${option.id}`} {...asShown(option)} />}
        </>
      )}
    />
  );
}
