import { useRef, type ReactNode } from 'react';
import { useDock } from './use-dock.ts';

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
  const docked = useRef<HTMLDivElement>(null);
  useDock(docked);
  return (
    <div className="stage" data-screen={name} data-wide={wide || undefined}>
      {bar}
      <main className="scene">{children}</main>
      {dock && (
        <div ref={docked} className="dock">
          {dock}
        </div>
      )}
      {foot && <div className="foot">{foot}</div>}
    </div>
  );
}
