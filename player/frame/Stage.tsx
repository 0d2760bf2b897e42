import type { ReactNode } from 'react';

/** One thing on the screen: what stands above it, the thing, and the buttons where the thumb is. */
export function Stage({
  name,
  bar,
  dock,
  children,
  wide = false,
}: {
  name: string;
  bar?: ReactNode;
  dock?: ReactNode;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    <div className="stage" data-screen={name} data-wide={wide || undefined}>
      {bar}
      <main className="scene">{children}</main>
      {dock && <div className="dock">{dock}</div>}
    </div>
  );
}
