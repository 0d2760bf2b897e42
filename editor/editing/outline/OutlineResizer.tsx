import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import style from './outline.module.css';

/** Pixels. */
const usual = 264;
const narrowest = 200;
const widest = 560;
const step = 16;

const useOutlineWidth = () => useLocalStorage({ key: 'lucka-outline-width', defaultValue: usual, getInitialValueInEffect: false });

const within = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** The edge of the outline: dragged, or moved by arrows, it changes the outline's width; a double click restores the usual one. */
export function OutlineResizer() {
  const { t } = useTranslation();
  const [width, store] = useOutlineWidth();
  const [dragged, drag] = useState<number>();
  const shown = dragged ?? within(width);
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--outline-width', `${shown}px`);
    return () => void root.style.removeProperty('--outline-width');
  }, [shown]);
  const press = (event: KeyboardEvent) => {
    const next = { ArrowLeft: shown - step, ArrowRight: shown + step, Home: narrowest, End: widest }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    store(within(next));
  };
  const move = (event: PointerEvent) => dragged !== undefined && drag(within(event.clientX));
  const drop = () => {
    if (dragged !== undefined) store(dragged);
    drag(undefined);
  };
  return (
    <div
      className={style.resizer}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('outline.width')}
      aria-valuenow={shown}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      data-dragged={dragged !== undefined || undefined}
      onKeyDown={press}
      onDoubleClick={() => store(usual)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(shown);
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={() => drag(undefined)}
    />
  );
}
