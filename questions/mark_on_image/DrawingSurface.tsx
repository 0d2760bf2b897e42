import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Image, Shape } from '#shared/content/question.ts';
import style from '../forms.module.css';
import { heightInWidths } from './area.ts';
import { moveCorner, moveShape, newCircle, newPolygon, scaleShape } from './move-shape.ts';

export type Tool = 'choose' | 'circle' | 'polygon';

interface Props {
  image: Image;
  address: string;
  areas: readonly Answer[];
  tool: Tool;
  chosen: string | undefined;
  choose: (id: string | undefined) => void;
  add: (shape: Shape) => void;
  change: (id: string, shape: Shape) => void;
  remove: (id: string) => void;
  disabled: boolean;
}

/** Units of the drawing: the picture is this wide. */
const width = 1000;
const near = 0.02;
type Point = [x: number, y: number];
type Drag = { id: string; from: Point; shape: Shape; corner?: number };

/** The picture with its areas, to draw, move and bend; by keyboard arrows move the focused area, + and − size it, Delete takes it away. */
export function DrawingSurface({ image, address, areas, tool, chosen, choose, add, change, remove, disabled }: Props) {
  const { t } = useTranslation();
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag>(undefined);
  const [centre, setCentre] = useState<Point>();
  const [edge, setEdge] = useState<Point>();
  const [corners, setCorners] = useState<Point[]>([]);
  const ratio = heightInWidths(image);
  const height = width * ratio;

  const pointOf = (event: PointerEvent): Point => {
    const box = (svg.current as SVGSVGElement).getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  const radius = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], (to[1] - from[1]) * ratio);
  const grab = (event: PointerEvent, id: string, shape: Shape, corner?: number) => {
    choose(id);
    if (disabled || tool !== 'choose') return;
    event.stopPropagation();
    svg.current?.setPointerCapture(event.pointerId);
    drag.current = { id, from: pointOf(event), shape, ...(corner === undefined ? {} : { corner }) };
  };
  const down = (event: PointerEvent) => {
    if (disabled) return;
    const point = pointOf(event);
    if (tool === 'choose') return choose(undefined);
    if (tool === 'circle') {
      svg.current?.setPointerCapture(event.pointerId);
      return setCentre(point);
    }
    const first = corners[0];
    if (first && corners.length >= 3 && radius(first, point) < near) return closePolygon(corners);
    setCorners([...corners, point]);
  };
  const move = (event: PointerEvent) => {
    const point = pointOf(event);
    const held = drag.current;
    if (held) {
      const { id, from, shape, corner } = held;
      if (corner !== undefined && shape.kind === 'polygon') change(id, moveCorner(shape, corner, ...point));
      else change(id, moveShape(shape, point[0] - from[0], point[1] - from[1]));
    }
    if (centre || corners.length > 0) setEdge(point);
  };
  const up = (event: PointerEvent) => {
    drag.current = undefined;
    if (!centre) return;
    const r = radius(centre, pointOf(event));
    add(newCircle(...centre, r < 0.01 ? 0.06 : r));
    setCentre(undefined);
    setEdge(undefined);
  };
  const closePolygon = (points: Point[]) => {
    add(newPolygon(points));
    setCorners([]);
    setEdge(undefined);
  };
  const press = (event: KeyboardEvent, { id, shape }: Answer) => {
    if (!shape || disabled) return;
    const step = event.shiftKey ? 0.05 : 0.01;
    const next: Record<string, () => void> = {
      ArrowLeft: () => change(id, moveShape(shape, -step, 0)),
      ArrowRight: () => change(id, moveShape(shape, step, 0)),
      ArrowUp: () => change(id, moveShape(shape, 0, -step)),
      ArrowDown: () => change(id, moveShape(shape, 0, step)),
      '+': () => change(id, scaleShape(shape, 1.1)),
      '-': () => change(id, scaleShape(shape, 1 / 1.1)),
      Delete: () => remove(id),
    };
    const action = event.altKey ? undefined : next[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div className={style.surface}>
      <img src={address} alt={image.alt ?? ''} width={image.width} height={image.height} draggable={false} />
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={t('form.mark.surface')}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onDoubleClick={() => corners.length >= 3 && closePolygon(corners)}
      >
        {areas.map((area, place) =>
          area.shape ? (
            <g
              key={area.id}
              role="button"
              tabIndex={0}
              aria-label={t('form.mark.area', { number: place + 1 })}
              aria-pressed={chosen === area.id}
              onFocus={() => choose(area.id)}
              onKeyDown={(event) => press(event, area)}
              onPointerDown={(event) => grab(event, area.id, area.shape as Shape)}
            >
              <Outline shape={area.shape} height={height} className={style.halo ?? ''} />
              <Outline shape={area.shape} height={height} className={style.area ?? ''} wrong={!area.is_right} chosen={chosen === area.id} />
              {chosen === area.id &&
                area.shape.kind === 'polygon' &&
                area.shape.points.map(([x, y], corner) => (
                  <circle
                    key={corner}
                    className={style.corner}
                    cx={x * width}
                    cy={y * height}
                    r={14}
                    onPointerDown={(event) => grab(event, area.id, area.shape as Shape, corner)}
                  />
                ))}
            </g>
          ) : null,
        )}
        {centre && edge && <Outline shape={newCircle(...centre, radius(centre, edge))} height={height} className={style.sketch ?? ''} />}
        {corners.length > 0 && (
          <polyline
            className={style.sketch}
            points={[...corners, ...(edge ? [edge] : [])].map(([x, y]) => `${x * width},${y * height}`).join(' ')}
          />
        )}
        {corners.map(([x, y], place) => (
          <circle key={place} className={style.corner} cx={x * width} cy={y * height} r={10} pointerEvents="none" />
        ))}
      </svg>
    </div>
  );
}

interface OutlineProps {
  shape: Shape;
  height: number;
  className: string;
  wrong?: boolean;
  chosen?: boolean;
}

function Outline({ shape, height, className, wrong = false, chosen = false }: OutlineProps) {
  const marks = { className, ...(wrong ? { 'data-wrong': true } : {}), ...(chosen ? { 'data-chosen': true } : {}) };
  if (shape.kind === 'circle') return <circle {...marks} cx={shape.x * width} cy={shape.y * height} r={shape.r * width} />;
  return <polygon {...marks} points={shape.points.map(([x, y]) => `${x * width},${y * height}`).join(' ')} />;
}
