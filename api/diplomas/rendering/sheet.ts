import type { DiplomaDesign, Paper } from '#shared/diplomas/designs.ts';
import type { DiplomaTexts } from '#shared/diplomas/fill-in.ts';

/** A picture and what it shows, for who cannot see it; an empty text: nothing that matters. */
export interface Picture {
  bytes: Uint8Array;
  kind: 'png' | 'jpg';
  alt: string;
}

/** One diploma as the template takes it. */
export interface Sheet {
  design: DiplomaDesign;
  paper: Paper;
  is_landscape: boolean;
  /** BCP 47, without script and region. */
  lang: string;
  colours: { accent: string; accent_text: string; paper: string; ink: string };
  texts: DiplomaTexts;
  /** Of the document: its title, and who gives it. */
  title: string;
  issuer: string;
  issued_at: string;
  /** How to check it: the words above the address, and what the QR code is for who cannot see it. */
  check: { words: string; url: string; alt: string };
  background?: Picture;
  logo?: Picture;
  signature?: Picture;
  /** Attached to the PDF. */
  credential?: { jwt: string; description: string };
}

export interface Rendered {
  bytes: Uint8Array;
}
