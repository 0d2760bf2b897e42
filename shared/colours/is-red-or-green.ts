/** The colours by which people mark right answers, each part from 0 to 255; greys and blues belong to the look of a document. */
export function isRedOrGreen([red = 0, green = 0, blue = 0]: readonly number[]): boolean {
  const isRed = red >= 140 && green < red * 0.6 && blue < red * 0.6;
  return isRed || (green >= 90 && red < green * 0.8 && blue < green * 0.85);
}

/** The parts of a colour such as `c00000` or `#c00000`. */
export const partsOfHex = (colour: string): number[] | undefined =>
  /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(colour)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
