/** A question bank as a file, with what a reader must find in it. Lines count from 1; an item has that of its beginning. */
export interface Bank {
  bytes: Uint8Array;
  questions: (BankQuestion & { line: number })[];
  skipped: { line: number; code: string }[];
  losses: { line: number; code: string }[];
}

export interface BankQuestion {
  text: string;
  answers: { text: string; is_right: boolean }[];
}

/** One line of a bank before its bytes are made. `broken` loses half of a letter; `eight_bit` has the byte of another encoding. */
export interface BankLine {
  text: string;
  damage?: 'broken' | 'eight_bit';
}
