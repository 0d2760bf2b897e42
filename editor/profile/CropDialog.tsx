import { Button, Input, Modal, Slider, Stack } from '@mantine/core';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pulled, squareOf, wholeSquare, type Crop } from './crop.ts';
import style from './profile.module.css';
import { DialogButtons } from '../shell/DialogButtons.tsx';

/** The side of the stored picture in pixels. */
const side = 512;
const mostZoom = 5;

interface Props {
  picture: ImageBitmap;
  isBusy: boolean;
  onUse: (cropped: File) => void;
  onClose: () => void;
}

/** The visible square of a picture: dragged with a finger or the mouse, or set with the three sliders. */
export function CropDialog({ onClose, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={t('crop.title')} size={420}>
      <CropForm {...props} onClose={onClose} />
    </Modal>
  );
}

/** A separate component, because a dialog mounts its content only once it is open. */
function CropForm({ picture, isBusy, onUse, onClose }: Props) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState(wholeSquare);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, crop);
  }, [picture, crop]);
  const use = () =>
    canvas.current?.toBlob((blob) => blob && onUse(new File([blob], 'picture.jpg', { type: 'image/jpeg' })), 'image/jpeg', 0.9);
  const pull = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    setCrop((before) => pulled(picture, before, { across: event.movementX / width, down: event.movementY / width }));
  };
  return (
    <Stack>
      <canvas
        ref={canvas}
        width={side}
        height={side}
        className={style.crop}
        role="img"
        aria-label={t('crop.picture')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={pull}
      />
      <Part label={t('crop.zoom')} value={crop.zoom} min={1} max={mostZoom} onChange={(zoom) => setCrop({ ...crop, zoom })} />
      <Part label={t('crop.across')} value={crop.across} min={0} max={1} onChange={(across) => setCrop({ ...crop, across })} />
      <Part label={t('crop.down')} value={crop.down} min={0} max={1} onChange={(down) => setCrop({ ...crop, down })} />
      <DialogButtons cancel={onClose}>
        <Button loading={isBusy} onClick={use}>
          {t('crop.use')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side: taken } = squareOf(picture, crop);
  // Transparent pixels become white in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, left, top, taken, taken, 0, 0, side, side);
}

function Part({
  label,
  ...slider
}: {
  label: string;
  value: Crop[keyof Crop];
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Slider {...slider} step={0.01} label={null} thumbLabel={label} thumbSize={22} />
    </Input.Wrapper>
  );
}
