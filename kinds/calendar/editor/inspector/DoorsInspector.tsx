import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import { Section } from '#editor/editing/inspector/Section.tsx';
import { DoorActions } from './DoorActions.tsx';
import { DoorDays } from './DoorDay.tsx';
import { DoorLook } from './DoorLook.tsx';
import { DoorTime } from './DoorTime.tsx';
import { DoorType } from './DoorType.tsx';
import style from '#editor/editing/inspector/inspector.module.css';

/** What several doors have in common, changed for all of them at once. */
export function DoorsInspector({ doors }: { doors: readonly Hatch[] }) {
  const { t } = useTranslation();
  return (
    <>
      <header className={style.head}>
        <Title order={2}>{t('doors.chosen', { count: doors.length })}</Title>
        <DoorActions doors={doors} />
      </header>
      <div className={style.body}>
        <Text size="sm" c="dimmed">
          {t('doors.chosenNote')}
        </Text>
        <DoorType doors={doors} />
        <DoorDays doors={doors} />
        <DoorTime doors={doors} />
      </div>
      <Section title={t('doors.look')} open>
        <DoorLook doors={doors} />
      </Section>
    </>
  );
}
