/** In pixels. */
export interface FilmSize {
  width: number;
  height: number;
}
