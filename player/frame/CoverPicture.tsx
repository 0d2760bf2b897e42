import { useSyncExternalStore, type CSSProperties } from 'react';
import { positionOf } from '#shared/content/focus.ts';
import type { Image, Question } from '#shared/content/question.ts';
import { mediaUrl } from '#questions/play-props.ts';

type Covers = Question['cover'];
const widths = [480, 960, 1440, 1920];
const phone = '(max-width: 500px)';

/**
 * The picture for phones up to 500 px, the other one above; each replaces the other when that is missing. CSS reserves its box, so that nothing moves
 * when it loads.
 */
export function CoverPicture({
  covers,
  sizes,
  className,
  isFirst = false,
}: {
  covers: Covers;
  sizes: string;
  className: string;
  isFirst?: boolean;
}) {
  const isNarrow = useSyncExternalStore(
    whenTurned,
    () => matchMedia(phone).matches,
    () => false,
  );
  const wide = covers.desktop ?? covers.mobile;
  if (!wide) return null;
  const narrow = covers.mobile ?? wide;
  const owners = [...new Set([wide.copyright, narrow.copyright])].filter(Boolean);
  const style = focused(wide, narrow);
  const sources = (image: typeof wide) => widths.map((width) => `${mediaUrl(image.key, width)} ${width}w`).join(', ');
  return (
    <figure className={className} {...(style && { style })}>
      <picture>
        {narrow !== wide && <source media={phone} srcSet={sources(narrow)} sizes="100vw" width={narrow.width} height={narrow.height} />}
        <img
          src={mediaUrl(wide.key, 1440)}
          srcSet={sources(wide)}
          sizes={sizes}
          width={wide.width}
          height={wide.height}
          alt={(isNarrow ? narrow : wide).alt ?? ''}
          {...(isFirst ? { fetchPriority: 'high' as const } : { decoding: 'async' as const })}
        />
      </picture>
      {owners.length > 0 && <figcaption>© {owners.join(', ')}</figcaption>}
    </figure>
  );
}

/** Undefined when the middle stays visible anyway. */
const focused = (wide: Pick<Image, 'focus'>, narrow: Pick<Image, 'focus'>): CSSProperties | undefined =>
  wide.focus || narrow.focus ? ({ '--focus-wide': positionOf(wide), '--focus-narrow': positionOf(narrow) } as CSSProperties) : undefined;

function whenTurned(changed: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
