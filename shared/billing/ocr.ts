/** The digit sum of the Luhn algorithm (modulo 10), where the last digit counts once. */
function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** Whether the last digit is a correct Luhn digit: bankgiro numbers, Swedish organisation numbers, payment references. */
export const passesLuhn = (digits: string): boolean => /^\d{2,}$/.test(digits) && luhnSum(digits) % 10 === 0;

/** A Swedish payment reference: the number, the last digit of the reference's length, and the Luhn digit. */
export function ocrOf(number: number): string {
  const withLength = `${number}${(String(number).length + 2) % 10}`;
  return `${withLength}${(10 - (luhnSum(`${withLength}0`) % 10)) % 10}`;
}
