import { useEffect } from 'react';
import type { FontFace as Face } from '#shared/content/head.ts';
import { fontFaceRules } from '#shared/fonts/font-css.ts';

const known = new Set<string>();
const sheet = new CSSStyleSheet();

/** A family of its own for each address, so that an uploaded font may be called as another one. */
const nameOf = ({ fontUrl }: Face): string => `Face ${fontUrl.replace(/[^A-Za-z0-9-]/g, ' ')}`;

/** What to write as font-family; the editor's own face stands behind it. */
export const familyOf = (face: Face | undefined): string | undefined => face && `'${nameOf(face)}', var(--font)`;

/** Makes faces known to the page. Nothing is fetched until a letter is drawn in one. */
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
