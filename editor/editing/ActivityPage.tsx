import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Outlet, useLoaderData, useSearch } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { questionsOf } from '#shared/content/part.ts';
import { OwnStep } from '#ui/marked-field/own-step.ts';
import { ActivityContext } from './activity-context.ts';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import type { DraftStore } from './saving/draft.ts';
import { EditorsHereContext, useMeetEditors } from './editors-here.ts';
import type { OpenActivity } from './open-activity.ts';
import { SaveWarning } from './saving/SaveWarning.tsx';
import { LazyShareSheet } from '../share/LazyShareSheet.tsx';
import { TopBar } from './TopBar.tsx';
import { requestedPart, type EditorSearch } from './editor-search.ts';
import style from './activity.module.css';

/** An open activity: the bar above, and the editor or the settings below. */
export function ActivityPage() {
  const activity = useLoaderData({ strict: false }) as OpenActivity;
  const { draft } = activity;
  const editorsHere = useMeetEditors(activity, useShownQuestion(draft));
  const queryClient = useQueryClient();
  useWindowEvent('pagehide', () => draft.leave());
  useWindowEvent('online', () => void draft.retry());
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && draft.leave();
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      void draft.stored().then(() => readListsAnew(queryClient));
    };
  }, [draft, queryClient]);
  useHotkeys(
    [
      ['mod+Z', () => draft.undo()],
      ['mod+shift+Z', () => draft.redo()],
      ['mod+Y', () => draft.redo()],
      ['mod+S', () => void draft.flush()],
    ],
    [],
  );
  return (
    <ActivityContext.Provider value={activity}>
      <EditorsHereContext.Provider value={editorsHere}>
        <OwnStep value={draft.endStep}>
          <div className={style.activity}>
            <TopBar />
            <SaveWarning />
            <Outlet />
          </div>
        </OwnStep>
        <ConflictDialog />
        <LazyShareSheet />
      </EditorsHereContext.Provider>
    </ActivityContext.Provider>
  );
}

/**
 * The list may have been requested before the last edits were stored. A first request in progress would keep its old reply: invalidating alone
 * neither restarts it nor marks it as stale.
 */
async function readListsAnew(queryClient: QueryClient): Promise<void> {
  const lists = { queryKey: ['quizzes'] };
  await queryClient.cancelQueries(lists);
  await queryClient.invalidateQueries(lists);
}

/** The id of the chosen question or door; undefined on other parts. */
function useShownQuestion(draft: DraftStore): string | undefined {
  const search = useSearch({ strict: false }) as EditorSearch;
  const part = requestedPart(search);
  const first = useSyncExternalStore(draft.subscribe, () => questionsOf(draft.state().draft)[0]?.id);
  return part === 'questions' ? (search.question ?? first) : part === 'hatches' ? search.hatch : undefined;
}
