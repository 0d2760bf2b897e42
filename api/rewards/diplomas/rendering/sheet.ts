import type { DiplomaDesign, Paper } from '#shared/diplomas/designs.ts';
import type { DiplomaTexts } from '#shared/diplomas/fill-in.ts';

/** A picture and its alternative text; an empty text marks it as decorative. */
export interface Picture {
  bytes: Uint8Array;
  kind: 'png' | 'jpg';
  alt: string;
}

/** The input of the template for one diploma. */
export interface Sheet {
  design: DiplomaDesign;
  paper: Paper;
  is_landscape: boolean;
  /** BCP 47, without script and region. */
  lang: string;
  colours: { accent: string; accent_text: string; paper: string; ink: string };
  texts: DiplomaTexts;
  /** Metadata of the document: its title and its issuer. */
  title: string;
  issuer: string;
  issued_at: string;
  /** Its last day in words; empty: for ever. */
  valid: string;
  /** The word stamped across it; empty: none. */
  stamp: string;
  /** How to verify the diploma: the text above the address, and the alternative text of the QR code. */
  check: { words: string; url: string; alt: string };
  background?: Picture;
  logo?: Picture;
  signature?: Picture;
  /** Attached to the PDF. */
  credential?: { jwt: string; description: string };
}

export interface Rendered {
  bytes: Uint8Array;
  /** The graphemes that no font can print; U+FFFD stands for them. */
  replaced: string[];
}
