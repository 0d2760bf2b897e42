import type { Image, Shape } from '#shared/content/question.ts';
import type { GivenPoint } from '../player-answers.ts';
import { Picture } from '../Picture.tsx';
import { heightInWidths } from './area.ts';

interface Marked {
  image: Image;
  point: GivenPoint | null;
  /** The right areas, once they may be revealed. */
  shapes?: readonly Shape[] | undefined;
  verdict?: string | undefined;
}

/** The picture with the right areas and the player's point. Its container has the proportions of the picture. */
export function MarkedPicture({ image, point, shapes = [], verdict }: Marked) {
  const height = heightInWidths(image);
  return (
    <>
      <Picture image={image} sizes="(max-width: 700px) 100vw, 680px" />
      {shapes.length > 0 && (
        <svg className="mark-areas" viewBox={`0 0 1 ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {shapes.map((shape, index) => (
            <ShapeOutline key={index} shape={shape} height={height} />
          ))}
        </svg>
      )}
      {point && <span className="mark-cross" data-verdict={verdict} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />}
    </>
  );
}

/** An area drawn in a view box 1 wide and `height` high. */
function ShapeOutline({ shape, height }: { shape: Shape; height: number }) {
  if (shape.kind === 'circle') return <circle cx={shape.x} cy={shape.y * height} r={shape.r} />;
  return <polygon points={shape.points.map(([x, y]) => `${x},${y * height}`).join(' ')} />;
}
