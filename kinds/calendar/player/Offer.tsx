import type { ReactNode } from 'react';
import type { BehindDoor } from '#shared/contract/player-calendar.ts';
import { CoverPicture } from '#player/frame/CoverPicture.tsx';
import { Paragraphs } from '#player/frame/Paragraphs.tsx';
import { aboveTexts } from '#player/frame/picture-sizes.ts';
import { OfferCode } from './OfferCode.tsx';

/** The reward for answering: the offer's picture, text, code and link. */
export function Offer({ content, link }: { content: NonNullable<BehindDoor['content']>; link: ReactNode }) {
  const { title, text, html, image, code } = content;
  return (
    <section className="offered">
      <CoverPicture covers={image} places={aboveTexts} className="offered-picture" />
      {title && <h2 dir="auto">{title}</h2>}
      <Paragraphs text={text} html={html} />
      {code && <OfferCode code={code} />}
      {link}
    </section>
  );
}
