import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hatchTypes, type Hatch, type HatchType } from '#shared/content/calendar.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { changeAll } from '#kinds/calendar/editor/door-edits.ts';
import { commonValue } from '#editor/editing/many/common-value.ts';

/** What kind of door it is, with what that means. */
export function DoorType({ doors }: { doors: readonly Hatch[] }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const type = commonValue(doors, (door) => door.type);
  const ids = doors.map(({ id }) => id);
  return (
    <Select
      id="type"
      label={t('doors.type')}
      description={can.edit_content ? (type ? t(`doorTypes.${type}.note`) : t('doors.mixedNote')) : t('doors.needsContent')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('doors.mixed')}
      disabled={!can.edit_content}
      allowDeselect={false}
      maxDropdownHeight={420}
      value={type ?? null}
      onChange={(value) => value && edit(changeAll(ids, { type: value as HatchType }))}
      data={hatchTypes.map((value) => ({ value, label: t(`doorTypes.${value}`) }))}
      renderOption={({ option }) => (
        <span>
          <b>{option.label}</b>
          <br />
          <small>{t(`doorTypes.${option.value as HatchType}.note`)}</small>
        </span>
      )}
    />
  );
}
