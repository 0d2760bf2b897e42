import type { Image } from '#shared/content/question.ts';
import { isShownWhole, positionOf } from '#shared/content/focus.ts';
import { mediaUrl } from './play-props.ts';

const widths = [320, 640, 960, 1280, 1920];

/** A picture of the media store in reserved space. `sizes` as in HTML: the width at which it is shown. */
export function Picture({
  image,
  sizes,
  className,
  isFirst = false,
}: {
  image: Image;
  sizes: string;
  className?: string;
  isFirst?: boolean;
}) {
  const offered = widths.filter((width) => width <= image.width);
  const largest = offered.at(-1) ?? 320;
  return (
    <img
      {...(className ? { className } : {})}
      src={mediaUrl(image.key, largest)}
      srcSet={(offered.length > 0 ? offered : [320]).map((width) => `${mediaUrl(image.key, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.alt ?? ''}
      {...(image.focus ? { style: { objectPosition: positionOf(image) } } : {})}
      {...(isShownWhole(image) && { 'data-whole': '' })}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : {})}
    />
  );
}
