import './confetti.css';

const pieces = Array.from({ length: 40 }, (_, index) => ({
  // Spread as if by chance, and the same each time.
  insetInlineStart: `${(index * 61.8) % 100}%`,
  animationDelay: `${((index * 37) % 80) / 100}s`,
  animationDuration: `${1.8 + ((index * 7) % 12) / 10}s`,
}));

/** Falls once over the page and is gone; nothing of it where motion is not wanted. */
export default function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {pieces.map((style) => (
        <i key={style.insetInlineStart} style={style} />
      ))}
    </div>
  );
}
