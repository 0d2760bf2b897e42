import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '#editor/editing/activity-context.ts';
import { Section } from '#editor/editing/inspector/Section.tsx';
import { useChosenQuestions, useQuestionsChosen } from './chosen-questions.tsx';
import { ManyActions } from './ManyActions.tsx';
import { ManyFields } from './ManyFields.tsx';
import { MoveMany } from './MoveMany.tsx';
import style from '#editor/editing/inspector/inspector.module.css';

/** What the chosen questions have in common, changed for all of them at once. */
export function ManyInspector() {
  const { t } = useTranslation();
  const questions = useQuestionsChosen();
  const { clear } = useChosenQuestions();
  const disabled = !useCan().edit_content;
  return (
    <>
      <header className={style.head}>
        <Title order={2}>{t('many.chosen', { count: questions.length })}</Title>
        <Button size="compact-sm" variant="subtle" onClick={clear}>
          {t('many.clear')}
        </Button>
      </header>
      <div className={style.body}>
        <Text size="sm" c="dimmed">
          {t('many.note')}
        </Text>
        <ManyFields questions={questions} disabled={disabled} />
      </div>
      <Section title={t('many.place')} open>
        <MoveMany questions={questions} disabled={disabled} />
      </Section>
      <Section title={t('many.more')} open>
        <ManyActions questions={questions} disabled={disabled} />
      </Section>
    </>
  );
}
