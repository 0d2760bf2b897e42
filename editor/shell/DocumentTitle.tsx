import { useDocumentTitle } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { quizQuery } from '../editing/quiz-query.ts';
import { titlesOf } from './page-title.ts';
import { useOpenActivity, useShownActivity } from './use-open-activity.ts';

/** The document's title names the screen and the current name of its activity. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const matches = useMatches();
  const isMissing = matches.some(({ status, _notFound }) => _notFound || status === 'notFound');
  const found = titlesOf(matches.map(({ staticData, search, params }) => ({ pageTitle: staticData.pageTitle, search, params })));
  const titles = isMissing ? (['errors.404.title'] as const) : found;
  const draft = useOpenActivity()?.draft;
  const draftName = useSyncExternalStore(draft?.subscribe ?? never, () => draft?.state().draft.name);
  const quizID = useShownActivity();
  // Only data that a screen has loaded already.
  const read = useQuery({ ...quizQuery(quizID ?? ''), queryFn: skipToken }).data;
  const name = draftName ?? (quizID ? read?.name : undefined);
  useDocumentTitle([...titles.map((key) => t(key as 'shell.dashboard')), name, 'Lucka'].filter(Boolean).join(' · '));
  return null;
}

const never = () => () => undefined;
