import { positionOf } from '#shared/content/focus.ts';
import type { QuizRow } from '#shared/contract/quiz.ts';
import { readableColours } from '#ui/theme-colours.ts';
import { mediaUrl } from '../media/media-url.ts';
import style from './list.module.css';

/**
 * The cover as the player shows it, in a small size: its picture or its colours, its title and its button. Decorative, because the name is beside it.
 */
export function CoverThumbnail({ row: { cover, theme, name } }: { row: Pick<QuizRow, 'cover' | 'theme' | 'name'> }) {
  const colours = readableColours(theme);
  const picture = cover.image.desktop ?? cover.image.mobile ?? theme.background.desktop ?? theme.background.mobile;
  return (
    <span
      aria-hidden
      className={`${style.thumbnail} ${picture ? style.pictured : ''}`}
      style={{
        backgroundColor: colours.background,
        color: colours.text,
        ...(picture ? { backgroundImage: `url(${mediaUrl(picture.key, 240)})`, backgroundPosition: positionOf(picture) } : {}),
      }}
    >
      <b style={picture ? { backgroundColor: colours.background } : {}}>{cover.title || name}</b>
      <i style={{ backgroundColor: colours.button, color: colours.buttonText }}>{cover.button_text}</i>
      {!picture && (
        <svg viewBox="0 0 30 44" className={style.door}>
          <path d="M4 2h22v40H4z" fill={colours.highlight} opacity="0.25" />
          <path d="M4 2l13 5v35l-13-2z" fill={colours.button} />
        </svg>
      )}
    </span>
  );
}
