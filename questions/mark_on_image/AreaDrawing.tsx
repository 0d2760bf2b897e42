import { Button, Group, Modal, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Image } from '#shared/content/question.ts';
import style from '../forms.module.css';
import { DrawingSurface } from './DrawingSurface.tsx';
import { newCircle, newRectangle } from './move-shape.ts';
import type { Areas } from './use-areas.ts';
import type { Tool } from './use-drawing.ts';

interface Props {
  image: Image;
  areas: Areas;
  disabled: boolean;
  /** Drawn in a separate window. */
  isLarge: boolean;
  shrink: () => void;
}

/** For drawing and moving areas, and for adding areas without a pointer. */
export function AreaDrawing({ image, areas, disabled, isLarge, shrink }: Props) {
  const { t } = useTranslation();
  const surface = <Surface image={image} areas={areas} disabled={disabled} />;
  return (
    <>
      <p className={style.hint}>{t(`form.mark.hint.${areas.tool}`)}</p>
      {!isLarge && surface}
      <Group gap="xs" mb="xs" {...(areas.all.length === 0 ? { id: 'answers' } : {})}>
        <Button size="xs" variant="subtle" disabled={disabled} onClick={() => areas.add(newCircle())}>
          {t('form.mark.addCircle')}
        </Button>
        <Button size="xs" variant="subtle" disabled={disabled} onClick={() => areas.add(newRectangle())}>
          {t('form.mark.addRectangle')}
        </Button>
      </Group>
      <Modal opened={isLarge} onClose={shrink} size={1100} title={t('form.mark.areas')}>
        {surface}
      </Modal>
    </>
  );
}

function Surface({ image, areas, disabled }: Pick<Props, 'image' | 'areas' | 'disabled'>) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('form.mark.tool')}
        disabled={disabled}
        value={areas.tool}
        onChange={(value) => areas.setTool(value as Tool)}
        data={(['choose', 'circle', 'polygon'] as const).map((value) => ({ value, label: t(`form.mark.tool.${value}`) }))}
      />
      <DrawingSurface
        image={image}
        address={`/media/${image.key}?w=1200&format=webp`}
        areas={areas.all}
        tool={areas.tool}
        chosen={areas.chosen}
        choose={areas.choose}
        add={areas.add}
        change={(id, shape) => areas.change(id, { shape })}
        remove={areas.remove}
        disabled={disabled}
      />
    </>
  );
}
