import { Switch, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WordsPage } from '#shared/content/calendar.ts';
import { RoleNote } from '#editor/editing/RoleNote.tsx';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { Draws } from '#kinds/calendar/editor/draws/Draws.tsx';
import { Wins } from '#kinds/calendar/editor/draws/wins/Wins.tsx';
import { Rankings } from '#kinds/calendar/editor/draws/rankings/Rankings.tsx';
import { useFocusField } from '#editor/editing/inspector/use-focus-field.ts';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';
import { TieBreakForm } from './TieBreakForm.tsx';
import style from './pages.module.css';

export const RulesPage = () => {
  const edit = useEdit();
  const page = useCalendar(({ rules }) => rules);
  return <PageOfWords name="rules" page={page} change={(changes) => edit({ edit: 'change_rules', input: { changes } })} />;
};

export const WinnersPage = () => {
  const edit = useEdit();
  const page = useCalendar(({ winners }) => winners);
  return (
    <>
      <PageOfWords name="winners" page={page} change={(changes) => edit({ edit: 'change_winners', input: { changes } })} />
      <TieBreakForm />
      <Rankings />
      <Draws />
      <Wins />
    </>
  );
};

interface Props {
  name: 'rules' | 'winners';
  page: WordsPage;
  change: (changes: Partial<WordsPage>) => void;
}

/** A page of the calendar that is nothing but words. */
function PageOfWords({ name, page, change }: Props) {
  const { t } = useTranslation();
  const disabled = !useCan().edit_content;
  useFocusField();
  return (
    <div className={style.page}>
      <Title order={2}>{t(`parts.${name}`)}</Title>
      <RoleNote>
        <Text size="sm" c="dimmed">
          {t(`wordsPage.${name}`)}
        </Text>
        <Switch
          label={t('wordsPage.shown')}
          description={page.shown ? t('wordsPage.shownNote') : t('wordsPage.hiddenNote')}
          disabled={disabled}
          checked={page.shown}
          onChange={(event) => change({ shown: event.currentTarget.checked })}
        />
        <TextInput
          id="title"
          label={t('cover.title')}
          description={t('common.ownWords')}
          maxLength={300}
          disabled={disabled}
          value={page.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <MarkedTextarea
          id="text"
          label={t('cover.text')}
          maxLength={20_000}
          autosize
          minRows={8}
          maxRows={24}
          disabled={disabled}
          value={page.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </RoleNote>
    </div>
  );
}
