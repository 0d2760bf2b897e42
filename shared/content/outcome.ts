import { Type, type Static } from 'typebox';
import { Id, Image } from './question.ts';
import { Link, object, optional, text } from './schema.ts';

/** What a player can come to at the end, with words and pictures of its own: what person types and grade bands share. */
export const Outcome = object({
  id: Id,
  title: text(300),
  description: text(8000),
  button: text(200),
  url_image: optional(Link),
  image_copyright: optional(text(300)),
  /** A client's own word for it, kept as it was sent; nothing here reads it. */
  selectedType: optional(text(60)),
  images: object({ imageMobile: optional(Image), imageDesktop: optional(Image) }),
});
export type Outcome = Static<typeof Outcome>;

export const LowestPercentage = Type.Number({ minimum: 0, maximum: 100 });

/** An outcome as calls know it: all are person types there, and a grade band is one with a lowest percentage. */
export const WireOutcome = object({ ...Outcome.properties, lowest_percentage: optional(LowestPercentage) });
export type WireOutcome = Static<typeof WireOutcome>;

/** A to Z, then AA, AB, ...: what new outcomes are called. */
export function lettered(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? letter : lettered(Math.floor(place / 26) - 1) + letter;
}
