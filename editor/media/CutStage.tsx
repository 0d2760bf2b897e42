import { Input, SegmentedControl, Slider } from '@mantine/core';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#shared/content/question.ts';
import { frameOf, middleOf, moved, shapes, smallestSize, stepOf, type Frame, type Shape } from './frame.ts';
import { mediaUrl } from './media-url.ts';
import style from './frame.module.css';

interface Props {
  picture: Pick<Image, 'key' | 'width' | 'height'>;
  frame: Frame;
  onChange: (frame: Frame) => void;
}

/** The picture with the frame of its crop: dragged, or moved by arrow keys. */
export function CutStage({ picture, frame, onChange }: Props) {
  const { t } = useTranslation();
  const { shape, size, area } = frame;
  const reshape = (to: Partial<Frame>) => onChange(frameOf(picture, to.shape ?? shape, to.size ?? size, middleOf(area)));
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = (event.currentTarget.parentElement ?? event.currentTarget).getBoundingClientRect();
    onChange({ ...frame, area: moved(area, event.movementX / width, event.movementY / height) });
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    onChange({ ...frame, area: moved(area, step.across, step.down) });
  };
  return (
    <div className={style.field}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('media.cutShape')}
        value={shape}
        onChange={(value) => reshape({ shape: value as Shape })}
        data={(Object.keys(shapes) as Shape[]).map((value) => ({ value, label: t(`media.shape.${value}`) }))}
      />
      <div
        className={style.stage}
        style={{ aspectRatio: picture.width / picture.height, ['--ratio' as string]: picture.width / picture.height }}
      >
        <img src={mediaUrl(picture.key, 480)} alt="" draggable={false} />
        <button
          type="button"
          className={style.frame}
          style={{
            left: `${area.x * 100}%`,
            top: `${area.y * 100}%`,
            width: `${area.width * 100}%`,
            height: `${area.height * 100}%`,
          }}
          aria-label={t('media.cutFrame')}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={pull}
          onKeyDown={press}
        />
      </div>
      <Input.Wrapper label={t('media.cutSize')} labelElement="div" size="xs">
        <Slider
          min={smallestSize}
          max={1}
          step={0.01}
          value={size}
          label={null}
          thumbLabel={t('media.cutSize')}
          thumbSize={22}
          onChange={(value) => reshape({ size: value })}
        />
      </Input.Wrapper>
    </div>
  );
}
