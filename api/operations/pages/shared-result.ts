import { serverKinds } from '#kinds/server-kinds.ts';
import { traits } from '#kinds/traits.ts';
import { hidesBoard } from '#api/play/boards/hides-board.ts';
import type { Published } from '#api/play/publications/published.ts';
import { findSharedResult } from '#api/play/sharing/find-shared-result.ts';
import { keyInLink, readShareKey } from '#api/play/sharing/share-key.ts';
import type { Services } from '#api/services.ts';
import { fillText } from './fill-text.ts';
import { pageLanguage } from './page-language.ts';

/** What a shared link shows of the result of its player. */
export interface SharedResultWords {
  /** “Anna B. has 8 of 10. Can you beat that?” */
  headline: string;
  answers: { correct: number; total: number } | null;
  /** The player's key without the channel, as it stands in an address. */
  key: string;
}

/** Nothing where players may not see the board, and for a player who is not on it or has nothing to be beaten. `key`: of the address. */
export async function sharedResultWords(
  { play, database }: Pick<Services, 'play' | 'database'>,
  publication: Published,
  key: string | undefined,
): Promise<SharedResultWords | undefined> {
  const shared = readShareKey(key);
  const { quiz_type, lang: language, result } = publication.content;
  if (!shared || !traits[quiz_type].hasBoard || (await hidesBoard(play, publication))) return undefined;
  const found = await findSharedResult(database.playSql, publication, key);
  if (!found) return undefined;
  const { lang, texts } = await pageLanguage(language);
  const t = fillText(texts, lang);
  const { name, points } = found;
  // A score that players do not see stays unseen.
  const answers = serverKinds[quiz_type].sharedBy === 'answers' && result.settings.show_score ? found.answers : null;
  if (!answers && points <= 0) return undefined;
  return {
    headline: answers ? t('share.has_score', { name, ...answers }) : t('share.has_points', { name, count: points }),
    answers,
    key: keyInLink(shared.key),
  };
}
