import type { Image } from '#shared/content/question.ts';
import type { GameResult, PlayerCover } from '#shared/contract/play.ts';
import { inSentences } from '#shared/in-sentences.ts';
import { figureFormat } from '../../formats.ts';
import type { Language } from '../../texts.ts';
import { praiseOf } from '../praise.ts';
import { percentOf, type Standing } from '../Score.tsx';

/** The verdict on one question. */
export type Mark = 'right' | 'partly' | 'wrong';

/** What a picture of a result says and shows. */
export interface Card {
  title: string;
  /** The score, or the type that was reached. */
  score: string;
  /** What the score counts, where it does not say so itself. */
  unit: string;
  praise: string;
  /** The other figures, the first ones first. */
  figures: readonly string[];
  /** One for each question, in order; none where they are unknown or too many. */
  marks: readonly Mark[];
  /** The share of right answers from 0 to 1, where there are no marks. */
  share: number | null;
  /** The first one for wide places, the other one for narrow places. */
  pictures: readonly [Image, Image] | null;
  credit: string;
  logo: Image | undefined;
}

export interface CardSource {
  cover: Pick<PlayerCover, 'name' | 'cover' | 'theme' | 'result'>;
  result: GameResult;
  standing: Standing | undefined;
}

/** The progress in several activities, in place of the result of one. */
export interface ProgressSource {
  cover: CardSource['cover'];
  progress: { done: number; total: number; points: number };
}

export type Shown = CardSource | ProgressSource;

/** More marks could not be distinguished. */
const mostMarks = 40;

/** Without the score if the activity does not show it. It reveals no more than the result: the right answers stay unknown. */
export function cardOf(source: Shown, language: Language): Card {
  const { cover } = source;
  const type = 'result' in source ? source.result.person_type : undefined;
  const { title, image } = cover.cover;
  const [desktop, mobile] = type ? [type.images.imageDesktop, type.images.imageMobile] : [];
  const { pictures, credit } = picturesOf(desktop, mobile, type?.image_copyright) ?? picturesOf(image.desktop, image.mobile) ?? noPicture;
  return {
    title: title || cover.name,
    ...('result' in source ? ofResult(source, language) : ofProgress(source.progress, language)),
    pictures,
    credit,
    logo: cover.theme.logo,
  };
}

type Score = Pick<Card, 'score' | 'unit' | 'praise' | 'figures' | 'marks' | 'share'>;
const noScore: Score = { score: '', unit: '', praise: '', figures: [], marks: [], share: null };

function ofResult({ cover, result, standing }: CardSource, language: Language): Score {
  const { person_type: type } = result;
  if (type) return typeOf(type, result, language);
  return cover.result.settings.show_score ? scoreOf(result, standing, language) : noScore;
}

const ofProgress = ({ done, total, points }: ProgressSource['progress'], { t }: Language): Score => ({
  ...noScore,
  score: t('collection.done_of', { done, total }),
  figures: points > 0 ? [t('points', { count: points })] : [],
  share: total > 0 ? done / total : null,
});

/** The most types of which the card shows the share. */
const mostShares = 3;

/** A type with the largest shares. */
function typeOf({ title }: { title: string }, { shares = [] }: GameResult, { lang }: Language): Score {
  const largest = shares.toSorted((a, b) => b.share - a.share).slice(0, mostShares);
  const figures = shares.length > 1 ? largest.map((each) => `${percentOf(each.share, lang)} ${each.title}`) : [];
  return { ...noScore, score: title, figures };
}

const noPicture = { pictures: null, credit: '' };

function scoreOf(result: GameResult, standing: Standing | undefined, { t, lang }: Language): Score {
  const { points, correct, total, passed } = result;
  const number = figureFormat(lang);
  const praise = praiseOf(result);
  const marks = marksOf(result);
  const counted = t('points', { count: points });
  const figures = [
    standing && `${t('board.place')}: ${number.format(standing.place)}`,
    standing?.better_than !== undefined && t('result.better_than', { share: percentOf(standing.better_than, lang) }),
    passed && t('result.passed'),
    total > 0 && points > 0 && points !== correct && counted,
  ].filter((line) => typeof line === 'string');
  return {
    ...(total > 0
      ? { score: t('result.of', { correct, total }), unit: t('result.right') }
      : { score: number.format(points), unit: t('points_word', { count: points }) }),
    praise: praise ? t(praise) : '',
    figures,
    marks,
    share: marks.length === 0 && total > 0 ? correct / total : null,
  };
}

function marksOf({ details = [] }: GameResult): Mark[] {
  const marks = details.flatMap(({ result }): Mark[] =>
    result === 'unscored' ? [] : [result === 'right' || result === 'partly' ? result : 'wrong'],
  );
  return marks.length > mostMarks ? [] : marks;
}

function picturesOf(desktop: Image | undefined, mobile: Image | undefined, owner?: string) {
  const [wide, narrow] = [desktop ?? mobile, mobile ?? desktop];
  if (!wide || !narrow) return undefined;
  const owners = new Set([owner, wide.copyright, narrow.copyright].filter(Boolean));
  return { pictures: [wide, narrow] as const, credit: owners.size > 0 ? `© ${[...owners].join(', ')}` : '' };
}

/** The picture in words. Its marks are no news to screen readers. */
export const altOf = ({ title, score, unit, praise, figures }: Card): string =>
  inSentences([title, unit ? `${unit}: ${score}` : score, praise, ...figures]);

/** The message that is sent beside the picture. */
export function messageOf({ title, score }: Card, source: Shown, { t }: Language): string {
  if (!('result' in source)) return inSentences([title, score]);
  const { cover, result } = source;
  const { person_type: type, correct, total, points } = result;
  if (type) return inSentences([title, t('share.my_type', { type: type.title })]);
  if (!cover.result.settings.show_score) return title;
  return inSentences([title, total > 0 ? t('share.my_score', { correct, total }) : t('points', { count: points })]);
}
