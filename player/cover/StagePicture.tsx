import type { Question } from '#shared/content/question.ts';
import { CoverPicture } from '../frame/CoverPicture.tsx';
import { besideTexts } from '../frame/picture-sizes.ts';
import { DoorArt } from './DoorArt.tsx';

/** The picture beside a wide stage: the activity's own, or else the drawn door. */
export function StagePicture({ covers }: { covers?: Question['cover'] }) {
  if (covers?.desktop || covers?.mobile) {
    return <CoverPicture covers={covers} places={besideTexts} className="cover-picture" isFirst />;
  }
  return (
    <figure className="cover-picture">
      <DoorArt />
    </figure>
  );
}
