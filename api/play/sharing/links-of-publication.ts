import { type Draft, outcomesOf } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import { traits } from '#questions/traits.ts';
import type { LinkSource } from '#shared/contract/sharing.ts';

export interface PlacedLink {
  source: LinkSource;
  /** The question or person type that contains it; otherwise empty. */
  item_id: string;
  /** Empty for an ad without a link. */
  external_url: string;
}

const http = ['http:', 'https:'];

/** An http or https address in the form of browsers; null for everything else. */
export function externalUrl(address: string): string | null {
  const url = URL.parse(address.trim());
  return url && http.includes(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}

const urlOf = (url: string | undefined): string => externalUrl(url ?? '') ?? '';

/** Every external link of an activity, and every ad. */
export function linksOfPublication(content: Draft): PlacedLink[] {
  const { settings, result, registration } = content;
  const questions = questionsOf(content);
  const links: PlacedLink[] = [
    ...(settings.sponsor.enabled ? [{ source: 'sponsor' as const, item_id: '', external_url: urlOf(settings.sponsor.url) }] : []),
    ...questions
      .filter(({ type }) => traits[type].isAd)
      .map(({ id, link }) => ({ source: 'ad' as const, item_id: id, external_url: urlOf(link) })),
    ...questions.map(({ id, feedback }) => ({ source: 'feedback' as const, item_id: id, external_url: urlOf(feedback.link) })),
    { source: 'result', item_id: '', external_url: urlOf(result.settings.link) },
    ...outcomesOf(content).map(({ id, url_image }) => ({ source: 'person_type' as const, item_id: id, external_url: urlOf(url_image) })),
    { source: 'terms', item_id: '', external_url: urlOf(registration.settings.terms_url) },
  ];
  return links.filter(({ source, external_url }) => external_url !== '' || source === 'ad' || source === 'sponsor');
}

/**
 * Finds the link of a page by its source (or the id of its part) and its address. An unknown link counts as `other` without its address, so that
 * requests cannot fill the table with made-up addresses.
 */
export function placedLink(links: readonly PlacedLink[], where: string, external_url: string | null): PlacedLink {
  const here = links.filter(({ source, item_id }) => source === where || item_id === where);
  const isSame = (link: PlacedLink): boolean => external_url === null || link.external_url === external_url;
  return (
    here.find(isSame) ?? (external_url === null ? undefined : links.find(isSame)) ?? { source: 'other', item_id: '', external_url: '' }
  );
}
