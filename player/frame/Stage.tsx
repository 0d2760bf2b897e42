import type { ReactNode } from 'react';

/** One main thing on the screen: content above it, the thing itself, the buttons within reach of the thumb, and below them what can wait. */
export function Stage({
  name,
  bar,
  dock,
  foot,
  children,
  wide = false,
}: {
  name: string;
  bar?: ReactNode;
  dock?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    <div className="stage" data-screen={name} data-wide={wide || undefined}>
      {bar}
      <main className="scene">{children}</main>
      {dock && <div className="dock">{dock}</div>}
      {foot && <div className="foot">{foot}</div>}
    </div>
  );
}
