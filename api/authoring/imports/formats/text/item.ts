import { shown } from '../signs.ts';
import type { Stress } from './piece.ts';

interface Line {
  text: string;
  stressed: readonly Stress[];
}

export interface Option {
  text: string;
  /** Its letter's place in the alphabet, from 0; undefined for an item of a list without letters. */
  place?: number;
  /** A sign beside it says that it is right. */
  isRight: boolean;
  stressed: readonly Stress[];
  /** Its lines as they were written, for an option that turns out to be none. */
  lines: Line[];
}

/** A question as it is being read. */
export interface Item {
  /** Its first line, from 1. */
  line: number;
  number?: number;
  /** The sign after its number. */
  sign?: string;
  /** The labels of its options where they are no letters: numbers, or 1, X and 2 as in Swedish pools. */
  labels?: 'numbers' | '1X2';
  /** Whether it began with a word such as "Question". */
  isNamed: boolean;
  lines: Line[];
  options: Option[];
  key?: string;
  feedback?: string;
  points?: number;
}

/** The labels of three options in Swedish pools, in their order. */
export const pool = ['1', 'X', '2'];

const endOf = (text: string): string => shown(text).trimEnd().slice(-20);

/** What follows this text may be its options or its answer. */
export const isLeading = (text: string): boolean => /(?:[?？؟:：…]|_{3,}\.?|\.\.\.)["”»)]*$/.test(endOf(text));

/** This text alone is a question. */
export const isAsking = (text: string): boolean => /(?:[?？؟]|_{3,}\.?)["”»)]*$/.test(endOf(text));
