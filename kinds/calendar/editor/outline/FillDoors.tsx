import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconStack3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { TakeQuestions } from '#editor/question-bank/TakeQuestions.tsx';
import { Reasoned } from '#ui/Reasoned.tsx';
import own from './calendar-outline.module.css';

/** While no door is shown: one question behind each door, from a file, a text or the question bank. */
export function FillDoors() {
  const { t } = useTranslation();
  const can = useCan();
  const { change } = usePlace();
  const [isTaking, taking] = useDisclosure();
  const reason = !can.edit_content && t('role.noContent');
  return (
    <section className={own.behind} aria-label={t('doors.fill')}>
      <h2>{t('doors.fill')}</h2>
      <div className={own.fill}>
        <Reasoned reason={reason}>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => change({ part: 'hatches', import: true })}
          >
            {t('imports.open')}
          </Button>
        </Reasoned>
        <Reasoned reason={reason}>
          <Button variant="default" leftSection={<IconStack3 size={16} aria-hidden />} onClick={taking.open}>
            {t('bank.title')}
          </Button>
        </Reasoned>
      </div>
      {isTaking && <TakeQuestions onClose={taking.close} />}
    </section>
  );
}
