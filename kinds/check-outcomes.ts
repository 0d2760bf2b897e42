import { isBlank } from '#shared/blank-text.ts';
import { checkLink } from '#shared/content/check-link.ts';
import type { Outcome } from '#shared/content/outcome.ts';
import { stop, warn, type DraftProblem, type Place } from '#shared/content/problems.ts';

/** The fields that person types and grades have in common. */
export const checkOutcomes = (outcomes: readonly Outcome[]): DraftProblem[] => [
  ...outcomes.filter((outcome) => isBlank(outcome.title)).map((outcome) => stop('person_type_title_missing', at(outcome, 'title'))),
  ...outcomes.flatMap((outcome) => checkLink(outcome.url_image ?? '', at(outcome, 'url_image'))),
  ...outcomes.filter(hasLostButton).map((outcome) => warn('person_type_link_missing', at(outcome, 'url_image'))),
  ...outcomes.filter(hasForgottenAlt).map((outcome) => warn('image_alt_missing', at(outcome, 'images'))),
];

export const at = (outcome: Outcome, field: string): Place => ({ part: 'person_types', person_type_id: outcome.id, field });

const hasForgottenAlt = ({ images }: Outcome): boolean =>
  [images.imageDesktop, images.imageMobile].some((image) => image && image.alt === undefined);

/** A button without a link is not shown. */
const hasLostButton = ({ button, url_image: link }: Outcome): boolean => !isBlank(button) && !link?.trim();
