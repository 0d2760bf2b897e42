import { Type, type Static } from 'typebox';
import { Id, Image } from './question.ts';
import { object, optional, text } from './schema.ts';

export const PersonType = object({
  id: Id,
  title: text(300),
  description: text(8000),
  button: text(200),
  url_image: optional(text(2000)),
  image_copyright: optional(text(300)),
  images: object({ imageMobile: optional(Image), imageDesktop: optional(Image) }),
  /** academy: a grade band from this percentage of right answers upwards. */
  lowest_percentage: optional(Type.Number({ minimum: 0, maximum: 100 })),
});
export type PersonType = Static<typeof PersonType>;
