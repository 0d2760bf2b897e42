import { ColorInput, Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { numberStyles, type Hatch } from '#shared/content/calendar.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { changeAll } from '#kinds/calendar/editor/door-edits.ts';
import { PictureField } from '#editor/media/PictureField.tsx';
import { commonValue } from '#editor/editing/many/common-value.ts';
import { DoorSize } from './DoorSize.tsx';
import { PinDoor } from './PinDoor.tsx';
import style from '#editor/editing/inspector/inspector.module.css';

const isColour = (value: string): boolean => /^#[0-9a-fA-F]{6}$/.test(value);
const swatches = ['#1f6b52', '#8c2f2b', '#7a4b1e', '#1f3f6b', '#5b3a73', '#25221d', '#f3d9a4', '#ffffff'];

/** How closed doors look on the board. */
export function DoorLook({ doors }: { doors: readonly Hatch[] }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const disabled = !useCan().edit_graphics;
  const ids = doors.map(({ id }) => id);
  const image = commonValue(doors, (door) => door.image);
  const picturesDiffer = image === undefined && doors.some((door) => door.image);
  return (
    <>
      <div className={style.pair}>
        {(['door_colour', 'border_colour'] as const).map((field) => (
          <ColorInput
            key={field}
            id={field}
            label={t(`doors.${field}`)}
            placeholder={t('doors.mixed')}
            format="hex"
            swatches={swatches}
            swatchesPerRow={8}
            withEyeDropper={false}
            disabled={disabled}
            value={commonValue(doors, (door) => door[field]) ?? ''}
            onChange={(value) => isColour(value) && edit(changeAll(ids, { [field]: value }))}
          />
        ))}
      </div>
      <Select
        id="number_style"
        label={t('doors.number_style')}
        placeholder={t('doors.mixed')}
        disabled={disabled}
        allowDeselect={false}
        value={commonValue(doors, (door) => door.number_style) ?? null}
        onChange={(value) => value && edit(changeAll(ids, { number_style: value as Hatch['number_style'] }))}
        data={numberStyles.map((value) => ({ value, label: t(`doors.number_style.${value}`) }))}
      />
      <DoorSize doors={doors} />
      <PinDoor doors={doors} />
      <PictureField
        label={picturesDiffer ? t('doors.imageMixed') : t('doors.image')}
        value={image}
        disabled={disabled}
        onChange={(next) => edit(changeAll(ids, { image: next }))}
      />
      {picturesDiffer && (
        <Switch label={t('doors.noImages')} checked={false} disabled={disabled} onChange={() => edit(changeAll(ids, { image: null }))} />
      )}
    </>
  );
}
