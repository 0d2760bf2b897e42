import type { MemberActivity } from '#shared/contract/collections.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';
import { plain } from '#shared/rich-text/plain.ts';

/** A preview message with the members' activities, whose names and pictures are defaults; the draft has only their ids. */
export function withActivities(message: PreviewMessage, activities: ReadonlyMap<string, MemberActivity> | undefined): PreviewMessage {
  if (!message.collection || !activities) return message;
  const members = message.collection.members.map((member) => {
    const activity = activities.get(member.activity_id);
    if (!activity) return member;
    const { cover, name } = activity;
    const image = member.image ?? cover.image.mobile ?? cover.image.desktop;
    return { ...member, title: member.title || cover.title || name, text: member.text || plain(cover.text), ...(image && { image }) };
  });
  return { ...message, collection: { ...message.collection, members } };
}
