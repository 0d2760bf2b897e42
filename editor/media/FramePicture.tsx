import { Alert, Button, Modal, SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutFrom, isShownWhole, wholeOf } from '#shared/content/focus.ts';
import { fits, type Fit, type Focus, type Image } from '#shared/content/question.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { CutStage } from './CutStage.tsx';
import { FocusStage } from './FocusStage.tsx';
import { frameAround, isWhole } from './frame.ts';
import { FrameSamples } from './FrameSamples.tsx';
import style from './frame.module.css';

interface Props {
  value: Image;
  onChange: (image: Image) => void;
  onClose: () => void;
}

const everything = { x: 0, y: 0, width: 1, height: 1 };

/** The crop of one use of a picture, and its focal point. The picture in the library stays unchanged. */
export function FramePicture({ value, onChange, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} size="lg" title={t('media.frame')}>
      <FrameForm value={value} onChange={onChange} onClose={onClose} />
    </Modal>
  );
}

function FrameForm({ value, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const [step, go] = useState<'focus' | 'cut'>('focus');
  const { focus: before, fit: _, ...whole } = wholeOf(value);
  const [focus, setFocus] = useState<Focus | undefined>(before);
  const [frame, setFrame] = useState(() => frameAround(whole, value.cut?.area ?? everything));
  const [fit, setFit] = useState<Fit>(isShownWhole(value) ? 'whole' : 'fill');
  const picture: Image = { ...whole, fit, ...(focus && { focus }) };
  const use = useMutation({
    mutationFn: async (): Promise<Image> => {
      const { area } = frame;
      if (isWhole(area)) return picture;
      return cutFrom(picture, area, await api.cutPicture({ params: { key: whole.key }, body: { area } }));
    },
    onSuccess: (image) => {
      onChange(image);
      onClose();
    },
  });
  return (
    <div className={style.form}>
      <SegmentedControl
        fullWidth
        aria-label={t('media.frame')}
        value={step}
        onChange={(to) => go(to as typeof step)}
        data={[
          { value: 'focus', label: t('media.focus') },
          { value: 'cut', label: t('media.cut') },
        ]}
      />
      {step === 'focus' ? (
        <FocusStage picture={whole} focus={focus} onChange={setFocus} />
      ) : (
        <CutStage picture={whole} frame={frame} onChange={setFrame} />
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('media.fit')}
        value={fit}
        onChange={(to) => setFit(to as Fit)}
        data={fits.map((value) => ({ value, label: t(`media.fit.${value}`) }))}
      />
      <FrameSamples picture={picture} area={frame.area} />
      {use.error && (
        <Alert color="red" variant="light" role="alert">
          {use.error.message}
        </Alert>
      )}
      <DialogButtons cancel={onClose}>
        <Button loading={use.isPending} onClick={() => use.mutate()}>
          {t('media.frameUse')}
        </Button>
      </DialogButtons>
    </div>
  );
}
