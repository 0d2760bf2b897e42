import { useEffect } from 'react';
import type { FontFace as Face } from '#shared/content/head.ts';
import { fontFaceRules } from '#shared/fonts/font-css.ts';

const known = new Set<string>();
const sheet = new CSSStyleSheet();

/** A separate family for each address, so that an uploaded font may have the name of another one. */
const nameOf = ({ fontUrl }: Face): string => `Face ${fontUrl.replace(/[^A-Za-z0-9-]/g, ' ')}`;

/** The value for font-family, with the editor's own font as a fallback. */
export const familyOf = (face: Face | undefined): string | undefined => face && `'${nameOf(face)}', var(--font)`;

/** Registers fonts with the page. The browser loads a font only when it renders a letter of it. */
export function useFaces(faces: readonly (Face | undefined)[]): void {
  useEffect(() => {
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    for (const face of faces) {
      if (!face || known.has(face.fontUrl)) continue;
      known.add(face.fontUrl);
      for (const rule of fontFaceRules(face, nameOf(face))) sheet.insertRule(rule);
    }
  }, [faces]);
}
