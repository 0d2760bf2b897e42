import { Button, Checkbox, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../settings/DayField.tsx';
import { DialogButtons } from '../shell/DialogButtons.tsx';

interface Props {
  /** How many activities are copied. */
  count: number;
  run: (dates: { first_door_day?: string; keep_weekdays?: boolean }) => void;
  onClose: () => void;
}

/** Asks when the copies of calendars begin. */
export function BulkDuplicateDialog({ count, run, onClose }: Props) {
  const { t } = useTranslation();
  const [day, choose] = useState<string | null>(null);
  const [keepsWeekdays, keepWeekdays] = useState(false);
  return (
    <Modal opened onClose={onClose} title={t('bulk.duplicateTitle', { count })}>
      <Stack>
        <DayField label={t('copyDates.firstDoor')} description={t('copyDates.noteMany')} clearable value={day} onChange={choose} />
        <Checkbox
          label={t('copyDates.keepWeekdays')}
          description={t('copyDates.weekdaysNoteMany')}
          disabled={day === null}
          checked={keepsWeekdays && day !== null}
          onChange={(event) => keepWeekdays(event.currentTarget.checked)}
        />
        <DialogButtons cancel={onClose}>
          <Button
            onClick={() => {
              onClose();
              run(day === null ? {} : { first_door_day: day, keep_weekdays: keepsWeekdays });
            }}
          >
            {t('duplicate.make')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
