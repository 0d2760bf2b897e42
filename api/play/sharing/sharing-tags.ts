import { sharing, type SharingTags } from '#shared/contract/sharing.ts';
import type { Config } from '#api/kernel/config.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandShareable, type Shareable } from './find-shareable.ts';

/** The preview of a link to the activity: in the share window, in Open Graph tags, in oEmbed. The picture is 1200x630. */
export function tagsOf({ publication, url }: Shareable, { public_url }: Pick<Config, 'public_url'>): SharingTags {
  const { activity_id, id, content } = publication;
  return {
    title: content.cover.title.trim() || content.name,
    description: content.cover.text.trim(),
    // The address contains the publication's id, so that caches fetch a new picture after a publish.
    image: `${public_url}/share-image/${activity_id}.png?v=${id}`,
    url,
  };
}

export const sharingTags = serve(sharing.sharingTags, async ({ body }, { play, config }) => {
  const shareable = await demandShareable({ play, config }, body.shareable_id, body.shareable_type);
  return tagsOf(shareable, config);
});
