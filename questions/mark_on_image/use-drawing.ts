import { useRef, useState, type PointerEvent } from 'react';
import type { Shape } from '#shared/content/question.ts';
import { moveCorner, moveShape, newCircle, newPolygon } from './move-shape.ts';

export type Tool = 'choose' | 'circle' | 'polygon';
/** Fractions of the picture's width and height. */
export type Point = [x: number, y: number];
type Drag = { id: string; from: Point; shape: Shape; corner?: number };

interface Drawing {
  tool: Tool;
  /** The picture's height divided by its width. */
  ratio: number;
  choose: (id: string | undefined) => void;
  add: (shape: Shape) => void;
  change: (id: string, shape: Shape) => void;
  disabled: boolean;
}

const near = 0.02;

/** The pointer on the picture: it draws a circle or a polygon, or moves an area or one of its corners. */
export function useDrawing({ tool, ratio, choose, add, change, disabled }: Drawing) {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag>(undefined);
  const [centre, setCentre] = useState<Point>();
  const [edge, setEdge] = useState<Point>();
  const [corners, setCorners] = useState<Point[]>([]);

  const pointOf = (event: PointerEvent): Point => {
    const box = (svg.current as SVGSVGElement).getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  const radius = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], (to[1] - from[1]) * ratio);
  const closePolygon = (): void => {
    if (corners.length < 3) return;
    add(newPolygon(corners));
    setCorners([]);
    setEdge(undefined);
  };
  return {
    svg,
    corners,
    edge,
    /** The circle in progress. */
    circle: centre && edge && newCircle(...centre, radius(centre, edge)),
    closePolygon,
    grab(event: PointerEvent, id: string, shape: Shape, corner?: number): void {
      choose(id);
      if (disabled || tool !== 'choose') return;
      event.stopPropagation();
      svg.current?.setPointerCapture(event.pointerId);
      drag.current = { id, from: pointOf(event), shape, ...(corner === undefined ? {} : { corner }) };
    },
    down(event: PointerEvent): void {
      if (disabled) return;
      const point = pointOf(event);
      if (tool === 'choose') return choose(undefined);
      if (tool === 'circle') {
        svg.current?.setPointerCapture(event.pointerId);
        return setCentre(point);
      }
      const [first] = corners;
      if (first && corners.length >= 3 && radius(first, point) < near) return closePolygon();
      setCorners([...corners, point]);
    },
    move(event: PointerEvent): void {
      const point = pointOf(event);
      if (drag.current) change(drag.current.id, dragged(drag.current, point));
      if (centre || corners.length > 0) setEdge(point);
    },
    up(event: PointerEvent): void {
      drag.current = undefined;
      if (!centre) return;
      const r = radius(centre, pointOf(event));
      add(newCircle(...centre, r < 0.01 ? 0.06 : r));
      setCentre(undefined);
      setEdge(undefined);
    },
  };
}

const dragged = ({ from, shape, corner }: Drag, point: Point): Shape =>
  corner !== undefined && shape.kind === 'polygon'
    ? moveCorner(shape, corner, ...point)
    : moveShape(shape, point[0] - from[0], point[1] - from[1]);
