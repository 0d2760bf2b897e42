import type { Image } from '#shared/content/question.ts';
import { hasList, htmlOfSigned } from '../signed-html.ts';
import type { Json } from './content.ts';

/** The versions that H5P.QuestionSet 1.20 takes. */
export const libraries = {
  'H5P.MultiChoice': [1, 16],
  'H5P.MultiMediaChoice': [0, 3],
  'H5P.Blanks': [1, 14],
  'H5P.DragText': [1, 10],
  'H5P.DragQuestion': [1, 14],
  'H5P.Essay': [1, 5],
  'H5P.AdvancedText': [1, 1],
  'H5P.Image': [1, 1],
  'H5P.Video': [1, 6],
  'H5P.Audio': [1, 5],
  'H5P.QuestionSet': [1, 20],
} as const;
export type Library = keyof typeof libraries;

export const versioned = (name: Library): string => `${name} ${libraries[name].join('.')}`;

/** The parameters of an H5P.Image; undefined where there are no bytes. */
export type PictureParams = (image: Image | undefined, title?: string) => Json | undefined;

/** How a question puts its files into the package. */
export interface QuestionFiles {
  /** Of the question, from 1. */
  number: number;
  picture: PictureParams;
  bytesOf: (key: string) => Uint8Array | undefined;
  /** Returns the path by which a content names the file. */
  write: (path: string, bytes: Uint8Array) => string;
}

export const htmlOf = (text: string): string => (hasList(text) ? htmlOfSigned(text) : `<p>${htmlOfSigned(text)}</p>`);
