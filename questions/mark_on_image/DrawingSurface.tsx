import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Image, Shape } from '#shared/content/question.ts';
import style from '../forms.module.css';
import { heightInWidths } from './area.ts';
import { useDrawing, type Point, type Tool } from './use-drawing.ts';
import { moveShape, scaleShape } from './move-shape.ts';

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

/** The width of the picture in the drawing's units. */
const width = 1000;

/**
 * The picture with its areas, for drawing, moving and reshaping. On the keyboard, arrows move the focused area, + and − resize it, and Delete removes
 * it.
 */
export function DrawingSurface({ image, address, areas, tool, chosen, choose, add, change, remove, disabled }: Props) {
  const { t } = useTranslation();
  const ratio = heightInWidths(image);
  const height = width * ratio;
  const { svg, corners, edge, circle, closePolygon, grab, down, move, up } = useDrawing({ tool, ratio, choose, add, change, disabled });
  const press = (event: KeyboardEvent, { id, shape }: Answer) => {
    if (!shape || disabled || event.altKey) return;
    const next = shapeAfterKey(shape, event.key, event.shiftKey);
    if (!next && event.key !== 'Delete') return;
    event.preventDefault();
    if (next) change(id, next);
    else remove(id);
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
        onDoubleClick={closePolygon}
      >
        {areas.map((area, index) => (
          <Area
            key={area.id}
            area={area}
            name={t('form.mark.area', { number: index + 1 })}
            height={height}
            isChosen={chosen === area.id}
            choose={choose}
            press={press}
            grab={grab}
          />
        ))}
        {circle && <Outline shape={circle} height={height} className={style.sketch ?? ''} />}
        <Corners corners={corners} edge={edge} height={height} />
      </svg>
    </div>
  );
}

interface AreaProps {
  area: Answer;
  name: string;
  height: number;
  isChosen: boolean;
  choose: (id: string) => void;
  press: (event: KeyboardEvent, area: Answer) => void;
  grab: (event: PointerEvent, id: string, shape: Shape, corner?: number) => void;
}

/** An area; a selected polygon shows its corners. */
function Area({ area, name, height, isChosen, choose, press, grab }: AreaProps) {
  const { id, shape } = area;
  if (!shape) return null;
  const corners = isChosen && shape.kind === 'polygon' ? shape.points : [];
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={isChosen}
      onFocus={() => choose(id)}
      onKeyDown={(event) => press(event, area)}
      onPointerDown={(event) => grab(event, id, shape)}
    >
      <Outline shape={shape} height={height} className={style.halo ?? ''} />
      <Outline shape={shape} height={height} className={style.area ?? ''} wrong={!area.is_right} chosen={isChosen} />
      {corners.map(([x, y], corner) => (
        <circle
          key={corner}
          className={style.corner}
          cx={x * width}
          cy={y * height}
          r={14}
          onPointerDown={(event) => grab(event, id, shape, corner)}
        />
      ))}
    </g>
  );
}

/** A polygon in progress: its corners so far, and a line to the pointer. */
function Corners({ corners, edge, height }: { corners: readonly Point[]; edge: Point | undefined; height: number }) {
  if (corners.length === 0) return null;
  const line = [...corners, ...(edge ? [edge] : [])].map(([x, y]) => `${x * width},${y * height}`).join(' ');
  return (
    <>
      <polyline className={style.sketch} points={line} />
      {corners.map(([x, y], index) => (
        <circle key={index} className={style.corner} cx={x * width} cy={y * height} r={10} pointerEvents="none" />
      ))}
    </>
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

/** The shape after a key press: arrows move it, farther with Shift; + and − resize it. Undefined for other keys. */
function shapeAfterKey(shape: Shape, key: string, isFar: boolean): Shape | undefined {
  const step = isFar ? 0.05 : 0.01;
  if (key === 'ArrowLeft') return moveShape(shape, -step, 0);
  if (key === 'ArrowRight') return moveShape(shape, step, 0);
  if (key === 'ArrowUp') return moveShape(shape, 0, -step);
  if (key === 'ArrowDown') return moveShape(shape, 0, step);
  if (key === '+') return scaleShape(shape, 1.1);
  return key === '-' ? scaleShape(shape, 1 / 1.1) : undefined;
}
