import { Button, Text } from '@mantine/core';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Focus, Image } from '#shared/content/question.ts';
import { stepOf } from './frame.ts';
import { mediaUrl } from './media-url.ts';
import style from './frame.module.css';

interface Props {
  picture: Pick<Image, 'key' | 'width' | 'height'>;
  focus: Focus | undefined;
  /** undefined: the middle. */
  onChange: (focus: Focus | undefined) => void;
}

const middle: Focus = { x: 0.5, y: 0.5 };
const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

/** The picture with its focal point: set by a press, dragged, or moved by arrow keys. */
export function FocusStage({ picture, focus, onChange }: Props) {
  const { t } = useTranslation();
  const { x, y } = focus ?? middle;
  const percent = { across: Math.round(x * 100), down: Math.round(y * 100) };
  const set = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) });
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    onChange({ x: within(x + step.across), y: within(y + step.down) });
  };
  return (
    <div className={style.field}>
      {/* The point in it is the button for keys; a press anywhere on the picture puts it there. */}
      <div
        className={style.stage}
        style={{ aspectRatio: picture.width / picture.height, ['--ratio' as string]: picture.width / picture.height }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          set(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && set(event)}
      >
        <img src={mediaUrl(picture.key, 480)} alt="" draggable={false} />
        <button
          type="button"
          className={style.point}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label={t('media.focusAt', percent)}
          onKeyDown={press}
        />
      </div>
      <div className={style.note}>
        <Text size="xs" c="dimmed">
          {t('media.focusNote')}
        </Text>
        <Button size="compact-xs" variant="subtle" disabled={!focus} onClick={() => onChange(undefined)}>
          {t('media.focusMiddle')}
        </Button>
      </div>
    </div>
  );
}
