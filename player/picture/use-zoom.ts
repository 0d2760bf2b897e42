import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useLatest } from '#questions/use-latest.ts';
import { fitting, moved, pinched, zoomed, type Frame, type Point, type View } from './zoom.ts';

const step = 1.5;
const nearer = 2.5;
/** Pixels that an arrow key moves the picture. */
const stride = 60;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
};

/** Enlarges the picture in a frame: by two fingers, a double tap, the wheel, or + and −; moves it by one finger or the arrow keys. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(fitting);
  const fingers = useRef(new Map<number, Point>());
  const change = (next: (view: View, frame: Frame) => View) =>
    setView((last) => (frame.current ? next(last, { width: frame.current.clientWidth, height: frame.current.clientHeight }) : last));
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  useWheel(frame, (event) => change((last, size) => zoomed(last, Math.exp(-event.deltaY / 300), placeOf(event), size)));

  const grab = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeOf(event));
  };
  const drag = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    change((last, size) =>
      other ? pinched(last, [before, other], [now, other], size) : moved(last, { x: now.x - before.x, y: now.y - before.y }, size),
    );
  };
  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  const toggle = (event: MouseEvent) => change((last, size) => (last.scale > 1 ? fitting : zoomed(last, nearer, placeOf(event), size)));
  const press = (event: KeyboardEvent) => {
    const by = event.key === '+' ? step : event.key === '-' ? 1 / step : undefined;
    const arrow = arrows[event.key];
    if (by) change((last, size) => zoomed(last, by, { x: size.width / 2, y: size.height / 2 }, size));
    else if (arrow) change((last, size) => moved(last, arrow, size));
    else return;
    event.preventDefault();
  };
  const style: CSSProperties = { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` };
  return {
    style,
    isEnlarged: view.scale > 1,
    onKeyDown: press,
    pointers: { onPointerDown: grab, onPointerMove: drag, onPointerUp: release, onPointerCancel: release, onDoubleClick: toggle },
  };
}

/** React listens to the wheel passively, and could not keep the page behind from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, turn: (event: WheelEvent) => void): void {
  const latest = useLatest(turn);
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame, latest]);
}
