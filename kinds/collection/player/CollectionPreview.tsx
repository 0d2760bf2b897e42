import type { Collection } from '#shared/content/collection.ts';
import type { PlayerCollection, PlayerMember } from '#shared/contract/player-collection.ts';
import { beforeMember } from '#shared/play/member-openings.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';
import type { PreviewProps } from '#player/kinds/preview-of-kind.ts';
import { CollectionScreen } from './CollectionScreen.tsx';
import './collection.css';

const nothing = () => {};

/** A collection's page in the editor's frame: as at the beginning, or with everything finished while the editor works on the text for that. */
export default function CollectionPreview({ message, cover }: PreviewProps) {
  if (!message.collection) return null;
  const collection = previewCollection(message.collection, message);
  return (
    <CollectionScreen cover={{ ...cover, collection }} onMember={nothing} onIntro={nothing} onLeaderboard={nothing} onRegister={nothing} />
  );
}

function previewCollection(draft: Collection, { screen, settings }: PreviewMessage): PlayerCollection {
  const isFinished = screen === 'result';
  const members = draft.members.map((_, place) => previewMember(draft, place, isFinished));
  const needed = draft.members.filter(({ required }) => required).length || draft.members.length;
  return {
    order: draft.order,
    timezone: settings.timezone,
    members,
    progress: { done: isFinished ? members.length : 0, needed, needed_done: isFinished ? needed : 0, points: 0, is_finished: isFinished },
    next_opens_at: null,
    registered_as: null,
  };
}

/** The draft does not contain the activity's own data. */
function previewMember(draft: Collection, place: number, isFinished: boolean): PlayerMember {
  const { id, activity_id, title, text, image, opens_at, required } = draft.members[place] as Collection['members'][number];
  const [before] = beforeMember(draft, place);
  const after = draft.members.find((member) => member.id === before?.member_id);
  const locked = opens_at
    ? ({ reason: 'time', opens_at } as const)
    : before
      ? { reason: before.need, after: after?.title || '…' }
      : undefined;
  return {
    id,
    activity_id,
    kind: 'quiz',
    title: title || '…',
    text,
    ...(image && { image }),
    state: isFinished ? 'done' : locked ? 'locked' : 'open',
    ...(locked && !isFinished && { locked }),
    required,
    questions: 0,
    points: null,
  };
}
