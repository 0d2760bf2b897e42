import { SegmentedControl, Select, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Board } from '#shared/content/calendar.ts';
import type { Image } from '#shared/content/question.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useBoardDevice } from '#kinds/calendar/editor/board/use-board-device.ts';
import { DoorCount } from '#kinds/calendar/editor/opening/DoorCount.tsx';
import { aspectField, type Device } from '#activity/arrange-doors.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { PictureField } from '#editor/media/PictureField.tsx';
import style from '#editor/editing/inspector/inspector.module.css';

/** Width by height, without a picture that says it. */
const aspects = [
  { value: '1.7778', label: '16:9' },
  { value: '1.5', label: '3:2' },
  { value: '1.3333', label: '4:3' },
  { value: '1', label: '1:1' },
  { value: '0.75', label: '3:4' },
  { value: '0.66', label: '2:3' },
  { value: '0.5625', label: '9:16' },
];

/** The fields of the board: its pictures, its shape, and its display on phones. */
export function BoardInspector() {
  const { t } = useTranslation();
  const board = useCalendar((draft) => draft.board);
  const edit = useEdit();
  const can = useCan();
  const [device] = useBoardDevice();
  const change = (changes: Partial<Board>) => edit({ edit: 'change_board', input: { changes } });
  const setPicture = (screen: Device) => (image: Image | null) => {
    const { [screen]: _, ...rest } = board.background;
    change(image ? { background: { ...rest, [screen]: image }, [aspectField[screen]]: aspectOf(image) } : { background: rest });
  };
  const picture = board.background[device];
  const shape = String(board[aspectField[device]]);
  return (
    <>
      <header className={style.head}>
        <Title order={2}>{t('board.title')}</Title>
      </header>
      <div className={style.body}>
        <Text size="sm" c="dimmed">
          {t('board.lead')}
        </Text>
        <DoorCount />
        <PictureField
          label={t('board.background.desktop')}
          value={board.background.desktop}
          disabled={!can.edit_graphics}
          onChange={setPicture('desktop')}
        />
        <PictureField
          label={t('board.background.mobile')}
          value={board.background.mobile}
          disabled={!can.edit_graphics}
          onChange={setPicture('mobile')}
        />
        <Select
          label={t(`board.shape.${device}`)}
          description={picture ? t('board.shapeOfPicture') : undefined}
          disabled={!can.edit_graphics || picture !== undefined}
          data={aspects.some(({ value }) => value === shape) ? aspects : [{ value: shape, label: t('board.shape.picture') }, ...aspects]}
          value={shape}
          onChange={(value) => value && change({ [aspectField[device]]: Number(value) })}
          allowDeselect={false}
        />
        <div>
          <Text size="sm" fw={600} mb={2} id="board-phone">
            {t('board.phone')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="board-phone"
            disabled={!can.edit_graphics}
            value={board.phone}
            onChange={(phone) => change({ phone: phone as Board['phone'] })}
            data={(['board', 'list'] as const).map((value) => ({ value, label: t(`board.phone.${value}`) }))}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {t(`board.phone.${board.phone}.note`)}
          </Text>
        </div>
      </div>
    </>
  );
}

/** The board takes the picture's shape, as far as a board may be wide or high. */
const aspectOf = ({ width, height }: Image): number => Math.round(Math.max(0.2, Math.min(5, width / height)) * 10_000) / 10_000;
