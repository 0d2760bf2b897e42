import { useEffect, useState } from 'react';
import { useProfile } from '../session/profile.ts';
import type { OpenActivity } from './open-activity.ts';

export interface EditorHere {
  account_id: string;
  name: string;
}

/** The public key of the application and the channel's name, as the server has them. */
const key = 'lucka';
const channelOf = (quizID: string): string => `private-activity.${quizID}`;

/** Hears who else edits the activity, and takes in what they save. The library comes after the screen. */
export function useEditorsHere({ quizID, draft }: OpenActivity): EditorHere[] {
  const profile = useProfile();
  const [members, setMembers] = useState<EditorHere[]>([]);
  useEffect(() => {
    let leave = () => {};
    let isGone = false;
    void import('pusher-js').then(({ default: Pusher }) => {
      if (isGone) return;
      const isSecure = window.location.protocol === 'https:';
      const port = Number(window.location.port) || (isSecure ? 443 : 80);
      const pusher = new Pusher(key, {
        cluster: '',
        wsHost: window.location.hostname,
        wsPort: port,
        wssPort: port,
        forceTLS: isSecure,
        enabledTransports: ['ws', 'wss'],
        disableStats: true,
        channelAuthorization: { endpoint: '/broadcasting/auth', transport: 'ajax' },
      });
      const channel = pusher.subscribe(channelOf(quizID));
      channel.bind('members', (told: { members: EditorHere[] }) => setMembers(told.members));
      channel.bind('edits', ({ revision = Number.POSITIVE_INFINITY }: { revision?: number }) => {
        // A failed reading is made good by the next one, or by the next save.
        if (revision > draft.state().revision) void draft.refresh().catch(() => {});
      });
      leave = () => pusher.disconnect();
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [quizID, draft]);
  return members.filter((member) => member.account_id !== profile.id);
}
