import { useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { isShownWhole, positionOf } from '#shared/content/focus.ts';
import type { Image, Question } from '#shared/content/question.ts';
import { mediaUrl } from '#questions/play-props.ts';
import { sizesOf, type Place } from './picture-sizes.ts';

type Covers = Question['cover'];
const widths = [480, 960, 1440, 1920];
const phone = '(max-width: 500px)';

/**
 * The picture for phones up to 500 px, the other one above; each replaces the other when that is missing. CSS reserves its box, so that nothing moves
 * when it loads. `places`: that box.
 */
export function CoverPicture({
  covers,
  places,
  className,
  isFirst = false,
  children,
}: {
  covers: Covers;
  places: readonly Place[];
  className: string;
  isFirst?: boolean;
  /** What lies over the picture. */
  children?: ReactNode;
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
  const style = placed(wide, narrow);
  const sources = (image: typeof wide) => widths.map((width) => `${mediaUrl(image.key, width)} ${width}w`).join(', ');
  return (
    <figure className={className} {...(style && { style })}>
      <picture>
        {narrow !== wide && (
          <source media={phone} srcSet={sources(narrow)} sizes={sizesOf(narrow, places)} width={narrow.width} height={narrow.height} />
        )}
        <img
          src={mediaUrl(wide.key, 1440)}
          srcSet={sources(wide)}
          sizes={sizesOf(wide, places)}
          width={wide.width}
          height={wide.height}
          alt={(isNarrow ? narrow : wide).alt ?? ''}
          {...(isFirst ? { fetchPriority: 'high' as const } : { decoding: 'async' as const })}
        />
      </picture>
      {owners.length > 0 && <figcaption>© {owners.join(', ')}</figcaption>}
      {children}
    </figure>
  );
}

/** The variables of base.css; undefined when both pictures fill the box around their middle. */
function placed(wide: Image, narrow: Image): CSSProperties | undefined {
  const variables = { ...placedAs('wide', wide), ...placedAs('narrow', narrow) };
  return Object.keys(variables).length > 0 ? (variables as CSSProperties) : undefined;
}

const placedAs = (name: 'wide' | 'narrow', image: Image): Record<string, string> => ({
  ...(image.focus && { [`--focus-${name}`]: positionOf(image) }),
  ...(isShownWhole(image) && {
    [`--fit-${name}`]: 'contain',
    [`--ratio-${name}`]: String(Math.round((image.width / image.height) * 1000) / 1000),
  }),
});

function whenTurned(changed: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
