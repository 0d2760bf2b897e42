import './confetti.css';

const pieces = Array.from({ length: 40 }, (_, index) => ({
  // In a pattern that looks random but is always the same.
  insetInlineStart: `${(index * 61.8) % 100}%`,
  animationDelay: `${((index * 37) % 80) / 100}s`,
  animationDuration: `${1.8 + ((index * 7) % 12) / 10}s`,
}));

/** Falls over the page once; absent for users who prefer reduced motion. */
export default function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {pieces.map((style) => (
        <i key={style.insetInlineStart} style={style} />
      ))}
    </div>
  );
}
