import { IconChecklist, IconDoor, IconFlag, IconForms, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#editor/editing/activity-context.ts';
import { useShownDoor } from '#kinds/calendar/editor/chosen-doors.tsx';
import { useHatches } from '#kinds/calendar/editor/use-calendar.ts';
import { OwnRows } from '#editor/editing/outline/OwnRows.tsx';
import type { OutlineProps } from '#editor/kinds/editing-of-kind.ts';
import { Off, PartRow } from '#editor/editing/outline/PartRow.tsx';
import { ProblemCount } from '#editor/editing/outline/ProblemCount.tsx';
import { ChosenBar } from '#editor/editing/many/ChosenBar.tsx';
import { DoorList } from './DoorList.tsx';
import { DoorQuestions } from './DoorQuestions.tsx';
import { FillDoors } from './FillDoors.tsx';
import style from '#editor/editing/outline/outline.module.css';
import own from './calendar-outline.module.css';

/** The parts of a calendar: its doors, and under them the questions of the one that is shown. */
export function CalendarOutline({ rows, shown, chosen, open }: OutlineProps) {
  const { t } = useTranslation();
  const count = useHatches().length;
  const door = useShownDoor(shown);
  const hasRegistration = useDraft((draft) => draft.settings.registration_moment !== 'none');
  return (
    <nav className={style.outline} aria-label={t('outline.title')}>
      <ul className={style.parts}>
        <PartRow part="cover" icon={<IconPhoto size={16} aria-hidden />} label={t('calendar.start')} chosen={chosen} />
        <PartRow
          part="hatches"
          also="table"
          icon={<IconDoor size={16} aria-hidden />}
          note={<span className={style.count}>{count}</span>}
          chosen={chosen}
        />
      </ul>
      <div className={own.doors}>
        <DoorList shown={door} chosen={chosen} />
      </div>
      {door !== undefined ? <DoorQuestions door={door} shown={shown} chosen={chosen} /> : count > 0 && <FillDoors />}
      <ChosenBar open={open} />
      <ul className={`${style.parts} ${own.foot}`}>
        <OwnRows rows={rows} chosen={chosen} />
        <PartRow part="registration" icon={<IconForms size={16} aria-hidden />} note={!hasRegistration && <Off />} chosen={chosen} />
        <PartRow part="result" icon={<IconFlag size={16} aria-hidden />} chosen={chosen} />
        <PartRow part="check" icon={<IconChecklist size={16} aria-hidden />} note={<ProblemCount />} chosen={chosen} />
      </ul>
    </nav>
  );
}
