import { useTranslation } from 'react-i18next';
import { areaAround } from '#shared/content/focus.ts';
import type { Area, Image } from '#shared/content/question.ts';
import { mediaUrl } from './media-url.ts';
import style from './frame.module.css';

const samples = [
  ['wide', 16 / 9],
  ['square', 1],
  ['phone', 9 / 16],
] as const;

/** The picture in three shapes: its crop, around its focal point. */
export function FrameSamples({ picture, area }: { picture: Image; area: Area }) {
  const { t } = useTranslation();
  return (
    <ul className={style.samples} aria-label={t('media.samples')}>
      {samples.map(([shape, ratio]) => {
        const shown = picture.fit === 'whole' ? around(picture, area, ratio) : shownOf(picture, area, ratio);
        return (
          <li key={shape}>
            <span className={style.sample} style={{ aspectRatio: ratio }}>
              <img
                src={mediaUrl(picture.key, 480)}
                alt=""
                style={{
                  width: `${100 / shown.width}%`,
                  height: `${100 / shown.height}%`,
                  left: `${(-100 * shown.x) / shown.width}%`,
                  top: `${(-100 * shown.y) / shown.height}%`,
                }}
              />
            </span>
            {t(`media.shape.${shape}`)}
          </li>
        );
      })}
    </ul>
  );
}

function shownOf({ width, height, focus }: Image, area: Area, ratio: number): Area {
  const within = focus && { x: inside(focus.x, area.x, area.width), y: inside(focus.y, area.y, area.height) };
  const part = areaAround({ width: width * area.width, height: height * area.height, ...(within && { focus: within }) }, ratio);
  return {
    x: area.x + part.x * area.width,
    y: area.y + part.y * area.height,
    width: part.width * area.width,
    height: part.height * area.height,
  };
}

/** The crop with the empty space around it in a place of another shape. */
function around({ width, height }: Image, area: Area, ratio: number): Area {
  const own = (width * area.width) / (height * area.height);
  const part = { width: Math.max(1, ratio / own) * area.width, height: Math.max(1, own / ratio) * area.height };
  return { x: area.x + (area.width - part.width) / 2, y: area.y + (area.height - part.height) / 2, ...part };
}

const inside = (at: number, from: number, length: number): number => Math.min(1, Math.max(0, (at - from) / length));
