import { Button, SegmentedControl, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconAdjustments, IconDeviceDesktop, IconDeviceMobile, IconDoorExit, IconGridDots, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mostHatches } from '#shared/content/calendar.ts';
import { newId } from '#shared/ids.ts';
import { useActivity, useCan, useEdit } from '#editor/editing/activity-context.ts';
import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import { useChosenDoors } from '#kinds/calendar/editor/chosen-doors.tsx';
import { type Device } from '#activity/arrange-doors.ts';
import { DoorView } from '#kinds/calendar/editor/DoorView.tsx';
import { addDoors } from '#kinds/calendar/editor/door-edits.ts';
import { useHatches } from '#kinds/calendar/editor/use-calendar.ts';
import { ArrangeMenu } from './ArrangeMenu.tsx';
import { Board } from './Board.tsx';
import { DoorPreview } from './DoorPreview.tsx';
import { useBoardDevice } from './use-board-device.ts';
import style from './board.module.css';

interface Props {
  /** Below 1000 px: brings the inspector. */
  openInspector?: () => void;
}

/** The board that players see, to place doors on: one for desktops, one for phones. */
export function BoardPane({ openInspector }: Props) {
  const { t } = useTranslation();
  const [device, setDevice] = useBoardDevice();
  const [snaps, setSnaps] = useLocalStorage({ key: 'lucka-board-snap', defaultValue: true, getInitialValueInEffect: false });
  const [showsDoor, setShowsDoor] = useLocalStorage({
    key: 'lucka-board-door',
    defaultValue: window.innerWidth >= 1400,
    getInitialValueInEffect: false,
  });
  return (
    <section className={style.pane} aria-label={t('board.title')}>
      <div className={style.tools}>
        <DoorView view="hatches" />
        <AddDoor />
        <ArrangeMenu device={device} />
        <Tooltip label={snaps ? t('board.snapOff') : t('board.snapOn')}>
          <Button
            size="xs"
            variant={snaps ? 'light' : 'default'}
            aria-pressed={snaps}
            leftSection={<IconGridDots size={14} aria-hidden />}
            onClick={() => setSnaps(!snaps)}
          >
            {t('board.grid')}
          </Button>
        </Tooltip>
        <Button
          size="xs"
          variant={showsDoor ? 'light' : 'default'}
          aria-pressed={showsDoor}
          leftSection={<IconDoorExit size={14} aria-hidden />}
          onClick={() => setShowsDoor(!showsDoor)}
        >
          {t('board.door')}
        </Button>
        <span className={style.push} />
        <SegmentedControl
          size="xs"
          aria-label={t('preview.device')}
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={[
            { value: 'desktop', label: <DeviceLabel icon={IconDeviceDesktop} text={t('preview.desktop')} /> },
            { value: 'mobile', label: <DeviceLabel icon={IconDeviceMobile} text={t('preview.phone')} /> },
          ]}
        />
        {openInspector && (
          <Button size="xs" variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={openInspector}>
            {t('preview.edit')}
          </Button>
        )}
      </div>
      <div className={style.canvas}>
        <div className={style.stage}>
          <Board device={device} snaps={snaps} />
        </div>
        {showsDoor && (
          <div className={style.behind}>
            <DoorPreview />
          </div>
        )}
      </div>
      <p className={style.hint} id="board-keys">
        {t('board.keys')}
      </p>
    </section>
  );
}

function AddDoor() {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const edit = useEdit();
  const can = useCan();
  const { choose } = useChosenDoors();
  const isFull = useHatches().length >= mostHatches;
  const add = () => {
    const id = newId();
    edit(...addDoors(calendarDraft(draft.state().draft), 1, () => id));
    choose([id]);
  };
  const reason = !can.edit_content ? t('doors.needsContent') : isFull ? t('doors.full') : undefined;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
      disabled={reason !== undefined}
      title={reason}
      onClick={add}
    >
      {t('doors.add')}
    </Button>
  );
}

function DeviceLabel({ icon: Icon, text }: { icon: typeof IconDeviceDesktop; text: string }) {
  return (
    <span className={style.deviceLabel}>
      <Icon size={16} aria-hidden />
      {text}
    </span>
  );
}
