import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { aligned, alignments, smallest, withSize, type Alignment, type Placed } from '#kinds/calendar/editor/board/gestures.ts';
import { useBoardDevice } from '#kinds/calendar/editor/board/use-board-device.ts';
import { placeDoors, positionField } from '#activity/arrange-doors.ts';
import { placedOn } from '#kinds/calendar/editor/door-edits.ts';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import { commonValue } from '#editor/editing/many/common-value.ts';
import style from '#editor/editing/inspector/inspector.module.css';
import own from './door-inspector.module.css';

const icons: Record<Alignment, typeof IconLayoutAlignLeft> = {
  left: IconLayoutAlignLeft,
  centre: IconLayoutAlignCenter,
  right: IconLayoutAlignRight,
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
};

/** Width and height on the board that is shown, in percent of it; several doors also in line. */
export function DoorSize({ doors }: { doors: readonly Hatch[] }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const disabled = !useCan().edit_graphics;
  const [device] = useBoardDevice();
  const place = (make: (placed: readonly Placed[]) => Placed[]) => edit(...placeDoors(doors, device, make(placedOn(doors, device))));
  return (
    <>
      <div className={style.pair}>
        {(['width', 'height'] as const).map((side) => {
          const size = commonValue(doors, (door) => door[positionField[device]][side]);
          return (
            <NumberField
              key={side}
              label={t(`doors.${side}.${device}`)}
              suffix=" %"
              min={smallest * 100}
              max={100}
              decimalScale={1}
              step={1}
              disabled={disabled}
              value={size === undefined ? '' : Math.round(size * 1000) / 10}
              placeholder={t('doors.mixed')}
              onNumber={(percent) => place((placed) => withSize(placed, { [side]: percent / 100 }))}
            />
          );
        })}
      </div>
      {doors.length > 1 && <AlignDoors disabled={disabled} align={(alignment) => place((placed) => aligned(placed, alignment))} />}
    </>
  );
}

function AlignDoors({ disabled, align }: { disabled: boolean; align: (alignment: Alignment) => void }) {
  const { t } = useTranslation();
  return (
    <div className={own.align} role="group" aria-label={t('board.align')}>
      {alignments.map((alignment) => {
        const Icon = icons[alignment];
        return (
          <Tooltip key={alignment} label={t(`board.align.${alignment}`)}>
            <ActionIcon
              variant="default"
              size={34}
              aria-label={t(`board.align.${alignment}`)}
              disabled={disabled}
              onClick={() => align(alignment)}
            >
              <Icon size={18} />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </div>
  );
}
