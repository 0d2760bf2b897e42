import { useQueryClient } from '@tanstack/react-query';
import type { Channel } from 'pusher-js';
import { createContext, useContext, useEffect, useState } from 'react';
import { commentsKey } from '../comments/comments-query.ts';
import { approvalQuery } from '../publish/approval-query.ts';
import { readAgain } from '../read-again.ts';
import { useProfile } from '../session/profile.ts';
import type { OpenActivity } from './open-activity.ts';
import { quizQuery } from './quiz-query.ts';
import { liveQuery } from '../statistics/statistics-query.ts';
import { closePusher, openPusher } from '../session/open-pusher.ts';
import { notifyFileProgress, type FileProgress } from '../imports/file-progress.ts';

export interface EditorHere {
  account_id: string;
  name: string;
  /** The id of the question that the editor has open. */
  place?: string;
}

/** The channel's name, in the server's form. */
const channelOf = (quizID: string): string => `private-activity.${quizID}`;

export const EditorsHereContext = createContext<readonly EditorHere[]>([]);

/** The other editors of this activity, and their places. */
export const useEditorsHere = (): readonly EditorHere[] => useContext(EditorsHereContext);

/**
 * Subscribes to the other editors of the activity, sends them the question shown here, and applies their saved edits. The library loads after the
 * screen.
 */
export function useMeetEditors({ quizID, draft }: OpenActivity, place: string | undefined): readonly EditorHere[] {
  const profile = useProfile();
  const queryClient = useQueryClient();
  const [members, setMembers] = useState<EditorHere[]>([]);
  /** A new object each time the channel is joined. */
  const [joined, setJoined] = useState<{ channel: Channel }>();
  useEffect(() => {
    let leave = () => {};
    let isGone = false;
    void import('pusher-js').then(({ default: Pusher }) => {
      if (isGone) return;
      const pusher = openPusher(Pusher);
      const channel = pusher.subscribe(channelOf(quizID));
      // Also after a reconnection: the server has forgotten the place, and edits and comments may have been missed.
      channel.bind('pusher:subscription_succeeded', () => {
        setJoined({ channel });
        void readAgain(queryClient, commentsKey(quizID));
        void draft.refresh().catch(() => {});
      });
      channel.bind('members', (message: { members: EditorHere[] }) => setMembers(message.members));
      channel.bind('edits', ({ revision = Number.POSITIVE_INFINITY }: { revision?: number }) => {
        // The next request, or the next save, makes up for a failed one.
        if (revision > draft.state().revision) void draft.refresh().catch(() => {});
      });
      // The server may have missed edits saved in between.
      channel.bind('look_again', () => void draft.refresh().catch(() => {}));
      // The list of editors has changed, perhaps including this user.
      channel.bind('rights', () => void readAgain(queryClient, quizQuery(quizID).queryKey));
      channel.bind('comments', () => void readAgain(queryClient, commentsKey(quizID)));
      channel.bind('approval', () => {
        void readAgain(queryClient, approvalQuery(quizID).queryKey);
        void readAgain(queryClient, quizQuery(quizID).queryKey);
      });
      channel.bind('figures', () => void readAgain(queryClient, liveQuery(quizID).queryKey));
      channel.bind('file_progress', (progress: FileProgress & { account_id: string }) => {
        if (progress.account_id === profile.id) notifyFileProgress(progress);
      });
      leave = () => closePusher(pusher);
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [quizID, draft, profile.id, queryClient]);
  useEffect(() => void joined?.channel.trigger('client-place', { place }), [joined, place]);
  return members.filter((member) => member.account_id !== profile.id);
}
