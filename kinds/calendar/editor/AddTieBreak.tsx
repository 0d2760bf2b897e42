import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newTieBreak } from '#kinds/calendar/new-tie-break.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import style from '#editor/publish/publish.module.css';

/** The way out of luck: a tie-break question, and on to where it is written. */
export function AddTieBreak() {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const { goTo } = usePlace();
  const add = () => {
    edit({ edit: 'change_winners', input: { changes: { tie_break: newTieBreak('number') } } });
    goTo('winners', 'tie_break.question');
  };
  return (
    <div className={style.offer}>
      <Reasoned reason={!can.edit_content && t('role.noContent')}>
        <Button size="compact-sm" variant="light" onClick={add}>
          {t('problem.addTieBreak')}
        </Button>
      </Reasoned>
    </div>
  );
}
