import type { GameResult } from '#shared/contract/play.ts';
import { fileName } from '#shared/file-name.ts';
import type { Language } from '../texts.ts';
import { figureFormat } from '../formats.ts';
import { praiseOf } from './praise.ts';
import { percentOf, type Standing } from './Score.tsx';

interface Card {
  title: string;
  praise: string;
  /** The points, or the type that was reached. */
  large: string;
  word: string;
  lines: readonly string[];
}

/** Pixels: square, as in social feeds. */
const side = 1080;
const margin = 96;

interface Shown {
  title: string;
  result: GameResult;
  standing: Standing | undefined;
}

/** The texts in a picture of the result. */
export function cardOf({ title, result, standing }: Shown, { t, lang }: Language): Card {
  const { points, correct, total, passed, person_type: type } = result;
  const number = figureFormat(lang);
  const praise = praiseOf(result);
  const lines = [
    total > 0 && `${t('result.right')}: ${t('result.of', { correct, total })}`,
    passed && t('result.passed'),
    standing && `${t('board.place')}: ${number.format(standing.place)}`,
    standing?.better_than !== undefined && t('result.better_than', { share: percentOf(standing.better_than, lang) }),
  ].filter((line) => typeof line === 'string');
  const score = type ? { large: type.title, word: '' } : { large: number.format(points), word: t('points_word', { count: points }) };
  return { title, praise: praise ? t(praise) : '', ...score, lines: type ? [] : lines };
}

/** Draws a result in the colours and fonts of the page that shows it. */
export async function drawCard(card: Card): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const isRtl = document.documentElement.dir === 'rtl';
  context.fillStyle = colour('--ground');
  context.fillRect(0, 0, side, side);
  context.fillStyle = colour('--mark');
  context.fillRect(0, 0, side, 24);
  context.fillStyle = colour('--ink');
  context.textAlign = isRtl ? 'right' : 'left';
  const at = isRtl ? side - margin : margin;
  const write = (text: string, weight: number, sizes: readonly number[], y: number): void => {
    const font = (size: number): string => `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
    const fitting = sizes.find((size) => {
      context.font = font(size);
      return context.measureText(text).width <= side - 2 * margin;
    });
    context.font = font(fitting ?? (sizes.at(-1) as number));
    context.fillText(text, at, y, side - 2 * margin);
  };
  write(card.title, 600, [56, 48, 40], 150);
  write(card.praise, 700, [72, 60, 48], 330);
  write(card.large, 800, [260, 200, 140, 100, 72], 590);
  write(card.word, 600, [64], 680);
  card.lines.slice(0, 4).forEach((line, index) => write(line, 400, [46, 40, 34], 790 + index * 68));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
  );
}

/** To the device's share sheet if it accepts pictures, else to the downloads. */
export async function handOver(picture: Blob, title: string): Promise<void> {
  const file = new File([picture], fileName('result', title, 'png'), { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Closing the sheet is no failure.
    await navigator.share({ files: [file], title }).catch(() => {});
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read the address only after the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
