import { notifications } from '@mantine/notifications';
import { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';
import type { DraftStore } from '#editor/editing/saving/draft.ts';

/** Opens a playable copy of the draft in a new tab; it affects no statistics. `query`: added to its address. */
export async function openPreview(quizID: string, draft: DraftStore, query = ''): Promise<void> {
  // Opens it before any await: browsers allow this only directly after a press.
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
