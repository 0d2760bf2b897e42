/** The face that ui/formulas.css names, as a rule of CSS. */
export const formulaFace = (fontUrl: string): string =>
  `@font-face{font-family:Formula;font-display:swap;src:url("${fontUrl}") format("woff2")}`;
