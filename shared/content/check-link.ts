import { stop, type DraftProblem, type Place } from './problems.ts';

/** A link may be empty; otherwise it must lead to a web page. */
export function checkLink(link: string, place: Place): DraftProblem[] {
  const isFine = !link.trim() || (URL.canParse(link) && /^https?:$/.test(new URL(link).protocol));
  return isFine ? [] : [stop('link_invalid', place)];
}
