import { useDocumentTitle } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenActivity } from '../editing/open-activity.ts';
import { quizQuery } from '../editing/quiz-query.ts';
import { titlesOf } from './page-title.ts';

/** The document's title names the screen, and the activity that it belongs to as it is called now. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const matches = useMatches();
  const titles = titlesOf(matches.map(({ staticData, search, params }) => ({ pageTitle: staticData.pageTitle, search, params })));
  const { quizID, opened } = activityOf(matches);
  const draftName = useSyncExternalStore(opened?.draft.subscribe ?? never, () => opened?.draft.state().draft.name);
  // Only what a screen has read already.
  const read = useQuery({ ...quizQuery(quizID ?? ''), queryFn: skipToken }).data;
  const name = draftName ?? (quizID ? read?.name : undefined);
  useDocumentTitle([...titles.map((key) => t(key as 'shell.dashboard')), name, 'Lucka'].filter(Boolean).join(' · '));
  return null;
}

const never = () => () => undefined;

function activityOf(matches: readonly { params: object; loaderData?: unknown }[]) {
  const match = matches.find(({ params }) => 'quizID' in params);
  const quizID = match && (match.params as { quizID: string }).quizID;
  const opened = matches.map(({ loaderData }) => loaderData as OpenActivity | undefined).find((data) => data?.draft !== undefined);
  return { quizID, opened: opened?.quizID === quizID ? opened : undefined };
}
