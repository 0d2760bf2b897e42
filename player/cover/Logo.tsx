import type { Theme } from '#shared/content/head.ts';
import { mediaUrl } from '#questions/play-props.ts';

export function Logo({ theme: { logo } }: { theme: Theme }) {
  if (!logo) return null;
  return (
    <img
      className="logo"
      src={mediaUrl(logo.key, 320)}
      width={logo.width}
      height={logo.height}
      style={{ aspectRatio: `${logo.width} / ${logo.height}` }}
      alt={logo.alt ?? ''}
    />
  );
}
