import type { CSSProperties } from 'react';
import { Picture } from '#questions/Picture.tsx';
import type { Image, Shape } from '#shared/content/question.ts';
import type { RoomDistribution } from '#shared/contract/rooms.ts';

interface DotsProps {
  dots: NonNullable<RoomDistribution['dots']>;
  image: Image | undefined;
  shapes: readonly Shape[] | undefined;
}

/** Where people pointed, and the right areas. */
export function Dots({ dots, image, shapes = [] }: DotsProps) {
  if (!image) return null;
  const height = image.height / image.width;
  return (
    <div className="room-dots-place">
      <div className="room-dots" style={{ '--shape': 1 / height } as CSSProperties}>
        <Picture image={image} sizes="60vw" />
        <svg viewBox={`0 0 1 ${height}`} aria-hidden="true">
          {shapes.map((shape, index) =>
            shape.kind === 'circle' ? (
              <circle key={index} className="room-area" cx={shape.x} cy={shape.y * height} r={shape.r} />
            ) : (
              <polygon key={index} className="room-area" points={shape.points.map(([x, y]) => `${x},${y * height}`).join(' ')} />
            ),
          )}
          {dots.map(({ x, y }, index) => (
            <circle key={index} className="room-dot" cx={x} cy={y * height} r="0.008" />
          ))}
        </svg>
      </div>
    </div>
  );
}
