import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePlace } from '#editor/editing/use-place.ts';

/** The two views of the doors: their board, or a table. */
export function DoorView({ view }: { view: 'hatches' | 'table' }) {
  const { t } = useTranslation();
  const { goTo } = usePlace();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('doorTable.view')}
      value={view}
      onChange={(value) => goTo(value as typeof view)}
      data={[
        { value: 'hatches', label: t('doorTable.board') },
        { value: 'table', label: t('doorTable.table') },
      ]}
    />
  );
}
