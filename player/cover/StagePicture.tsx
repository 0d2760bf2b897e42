import type { Question } from '#shared/content/question.ts';
import { CoverPicture } from '../frame/CoverPicture.tsx';
import { DoorArt } from './DoorArt.tsx';

/** The picture beside a wide stage: the activity's own, or else the drawn door. */
export function StagePicture({ covers }: { covers?: Question['cover'] }) {
  if (covers?.desktop || covers?.mobile) {
    return <CoverPicture covers={covers} sizes="(min-width: 900px) 55vw, 100vw" className="cover-picture" isFirst />;
  }
  return (
    <figure className="cover-picture">
      <DoorArt />
    </figure>
  );
}
