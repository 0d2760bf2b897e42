import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordFinder } from '#shared/has-words.ts';
import { useOpenActivity } from '../use-open-activity.ts';
import { useActivityActions, useActivityContents } from './activity-actions.tsx';
import { useFoundActivities, useFoundQuestions, useFoundTemplates } from './found.ts';
import { usePlaces } from './places.tsx';

/** Ctrl-K: every place, everything of the open activity, and a search of activities, templates and questions of the bank. */
export function CommandPalette() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const opened = useOpenActivity();
  const finds = wordFinder(query);
  const fitting = (actions: SpotlightActionData[]) =>
    actions.filter(({ label = '', description = '', keywords = '' }) => finds([label, description, keywords].flat().join('\n')));
  const groups: SpotlightActionGroupData[] = [
    { group: t('palette.activity'), actions: fitting(useActivityActions(opened)) },
    { group: t('palette.contents'), actions: useActivityContents(opened, query) },
    { group: t('palette.places'), actions: fitting(usePlaces()) },
    // Results of the server arrive later, below the others, so that nothing moves under a press. They stay, whatever text they were found by.
    { group: t('palette.activities'), actions: useFoundActivities(query) },
    { group: t('palette.templates'), actions: useFoundTemplates(query) },
    { group: t('palette.bank'), actions: useFoundQuestions(query) },
  ];
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      filter={(_, actions) => actions}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      nothingFound={t('palette.nothing')}
      searchProps={{ leftSection: <IconSearch size={18} aria-hidden />, placeholder: t('palette.ask'), 'aria-label': t('palette.ask') }}
      scrollable
      overlayProps={{ blur: 0 }}
      // At once: a press on a list that still grows would be lost.
      transitionProps={{ duration: 0 }}
    />
  );
}
