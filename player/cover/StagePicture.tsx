import type { Question } from '#shared/content/question.ts';
import { CoverPicture } from '../frame/CoverPicture.tsx';
import { besideTexts } from '../frame/picture-sizes.ts';

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

/**
 * A door ajar with light falling out, in the theme's colours: the picture of a cover without one. Wall and floor extend beyond it, so that the whole
 * door is visible in any format.
 */
function DoorArt() {
  return (
    <svg className="door-art" viewBox="0 0 400 400" preserveAspectRatio="xMidYMax" aria-hidden="true" focusable="false">
      <rect x="-2000" y="-2000" width="4400" height="2400" className="door-wall" />
      <rect x="-2000" y="330" width="4400" height="70" className="door-floor" />
      <path d="M150 330 L250 330 L360 400 L70 400 Z" className="door-light" />
      <rect x="138" y="92" width="124" height="238" rx="4" className="door-frame" />
      <rect x="150" y="104" width="100" height="226" className="door-light" />
      <path d="M150 104 L206 122 L206 346 L150 330 Z" className="door-leaf" />
      <path d="M162 128 L195 138 L195 212 L162 208 Z M162 226 L195 230 L195 316 L162 308 Z" className="door-panel" />
      <circle cx="199" cy="232" r="4.5" className="door-knob" />
    </svg>
  );
}
