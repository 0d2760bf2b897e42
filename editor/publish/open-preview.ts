import { notifications } from '@mantine/notifications';
import { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';
import type { DraftStore } from '#editor/editing/saving/draft.ts';

/** Opens a copy of the draft to play, in a tab of its own; it touches no statistics. */
export async function openPreview(quizID: string, draft: DraftStore): Promise<void> {
  // Opened before anything is awaited: a browser only allows it in answer to the press itself.
  const tab = window.open('', '_blank');
  try {
    await draft.flush();
    const { url } = await api.previewQuiz({ params: { quizID } });
    if (tab) tab.location.href = url;
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    notifications.show({ color: 'red', message: error instanceof ApiError ? error.message : String(error) });
  }
}
