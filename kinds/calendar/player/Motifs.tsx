/** Paintings on the back wall behind a door without a picture; of no particular season. */
const motifs = [
  'M20 4l4.7 10.6 11.5 1.2-8.6 7.7 2.5 11.3L20 29l-10.1 5.8 2.5-11.3-8.6-7.7 11.5-1.2z',
  'M20 35C8 26 4 20 4 13.5A8.5 8.5 0 0 1 20 9.5 8.5 8.5 0 0 1 36 13.5C36 20 32 26 20 35z',
  'M20 3c1.7 0 3 1.3 3 3v.6c5 1.3 8 5.6 8 11.4v7l4 5v1.5H5V30l4-5v-7c0-5.8 3-10.1 8-11.4V6c0-1.7 1.3-3 3-3zm-4 31h8a4 4 0 0 1-8 0z',
  'M34 6C16 5 6 13 7 25c0 2 .5 4 1.3 5.5C12 22 18 16 26 12.5 19 18 13.5 24.5 10.5 34l3 1C14.5 32 15.5 30 17 28c13 1 18-8 17-22z',
  'M20 12a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM18.5 2h3v6h-3zM18.5 32h3v6h-3zM2 18.5h6v3H2zM32 18.5h6v3h-6zM6.2 8.3l2.1-2.1 4.3 4.3-2.1 2.1zM27.4 29.5l2.1-2.1 4.3 4.3-2.1 2.1zM8.3 33.8l-2.1-2.1 4.3-4.3 2.1 2.1zM29.5 12.6l-2.1-2.1 4.3-4.3 2.1 2.1z',
  'M20 2c4 5 5.5 7.5 5.5 10a5.5 5.5 0 0 1-11 0C14.5 9.5 16 7 20 2zM13 20h14v16H13z',
  'M5 12h6.5C9 9 10.5 4 14.5 4c3 0 4.5 3 5.5 6 1-3 2.5-6 5.5-6 4 0 5.5 5 3 8H35v7H21.5v-7h-3v7H5zM7 21h11.5v14H7zM21.5 21H33v14H21.5z',
  'M20 14c-4-8-1-12 0-12s4 4 0 12c8-4 12-1 12 0s-4 4-12 0c5 6 5 10 4.2 10.7S20 24 20 14c0 10-3.4 11.4-4.2 10.7S15 20 20 14C12 18 8 15 8 14s4-4 12 0zM18.8 24h2.4v14h-2.4z',
];

/** The shapes, once per page. */
export function Motifs() {
  return (
    <svg className="motifs" width="0" height="0" aria-hidden="true" focusable="false">
      {motifs.map((path, place) => (
        <symbol key={path} id={`motif-${place}`} viewBox="0 0 40 40">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}

/** The number of the parcel among them, as a day. */
export const gift = 6;

/** The one for a door. */
export function Motif({ day }: { day: number }) {
  return (
    <svg className="motif" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <use href={`#motif-${(day * 5) % motifs.length}`} />
    </svg>
  );
}
