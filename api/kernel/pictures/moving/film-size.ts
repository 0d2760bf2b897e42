import { FilmProblem } from './film-problem.ts';

/** In pixels. */
export interface FilmSize {
  width: number;
  height: number;
}

const longestSide = 4096;

/** The size, unless no screen shows it. */
export function checkedSize(size: FilmSize): FilmSize {
  const { width, height } = size;
  if (width < 1 || height < 1) throw new FilmProblem('film_broken');
  if (width > longestSide || height > longestSide) throw new FilmProblem('picture_too_large');
  return size;
}
