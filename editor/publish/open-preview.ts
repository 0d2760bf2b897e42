import { notifications } from '@mantine/notifications';
import { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';
import type { DraftStore } from '#editor/editing/saving/draft.ts';

/** Opens a copy of the draft to play, in a tab of its own; it touches no statistics. `query`: what is added to its address. */
export async function openPreview(quizID: string, draft: DraftStore, query = ''): Promise<void> {
  // Opened before anything is awaited: a browser only allows it in answer to the press itself.
  const tab = window.open('', '_blank');
  try {
    await draft.flush();
    const { url } = await api.previewQuiz({ params: { quizID } });
    const address = query ? `${url}&${query}` : url;
    if (tab) tab.location.href = address;
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    notifications.show({ color: 'red', message: error instanceof ApiError ? error.message : String(error) });
  }
}
