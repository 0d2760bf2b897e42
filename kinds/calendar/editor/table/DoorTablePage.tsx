import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DoorView } from '#kinds/calendar/editor/DoorView.tsx';
import { DoorTable } from './DoorTable.tsx';
import style from './door-table.module.css';

/** The doors as a table, in place of the board. */
export function DoorTablePage() {
  const { t } = useTranslation();
  return (
    <section className={style.page}>
      <header className={style.head}>
        <Title order={2}>{t('parts.hatches')}</Title>
        <DoorView view="table" />
      </header>
      <DoorTable />
    </section>
  );
}
