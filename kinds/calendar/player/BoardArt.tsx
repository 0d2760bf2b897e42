/** A bough with leaves and berries, from its stem on the left to its tip. */
function Bough({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 300 90" aria-hidden="true" focusable="false">
      <path d="M0 20C70 10 170 26 290 62" className="bough-stem" />
      {leaves.map(({ x, y, turn, size }) => (
        <path
          key={x}
          d="M0 0C10-14 30-14 42 0 30 14 10 14 0 0z"
          className={turn < 0 ? 'bough-leaf' : 'bough-leaf bough-shade'}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
        />
      ))}
      {berries.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5.5" className="bough-berry" />
      ))}
    </svg>
  );
}

const leaves = Array.from({ length: 13 }, (_, place) => ({
  x: 6 + place * 22,
  y: 18 + place * place * 0.28,
  turn: (place % 2 === 0 ? -38 : 44) + place * 1.5,
  size: 1.1 - place * 0.035,
}));
const berries = [
  [34, 30],
  [48, 22],
  [122, 36],
  [133, 26],
  [216, 52],
] as const;

/** The background of a board without a picture: a wooden wall under two boughs. */
export function BoardArt() {
  return (
    <div className="board-art" aria-hidden="true">
      <Bough className="bough bough-start" />
      <Bough className="bough bough-end" />
    </div>
  );
}
