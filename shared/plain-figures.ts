const isFigure = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** A text with the digits of all scripts as 0 to 9. In every script, their code points are consecutive. */
export const withPlainFigures = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && isFigure(code - value - 1)) value += 1;
    return String(value);
  });
