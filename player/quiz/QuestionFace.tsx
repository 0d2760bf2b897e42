import { useEffect, useState, type ComponentType } from 'react';
import type { PlayProps } from '#questions/play-props.ts';
import { plays } from '#questions/plays.ts';
import type { QuestionType } from '#shared/content/question.ts';
import { LatePart, LostPart } from '../frame/LostPart.tsx';
import { loadAgain } from '../load-again.ts';
import { useLanguage } from '../texts.ts';

type Face = ComponentType<PlayProps>;
const faces = new Map<QuestionType, Face>();

/** Loads a type's face, so that its question renders without waiting. */
export async function loadFace(type: QuestionType): Promise<void> {
  if (!faces.has(type)) faces.set(type, (await plays[type].face()).default);
}

export const loadAllFaces = (): Promise<unknown> => Promise.allSettled((Object.keys(plays) as QuestionType[]).map(loadFace));

/** Milliseconds before each further attempt; a browser that caches the failure needs a reload of the page. */
const pauses = [1500, 4000];

/** The face of the question's type; a new one for each question. When its code fails to load, it says so and tries again by itself. */
export function QuestionFace(props: PlayProps) {
  const { t } = useLanguage();
  const { type } = props.question;
  const { Face, isKnown, hasFailed } = useFace(type);
  if (!isKnown) return <p className="notice">{t('question.unknown_type')}</p>;
  if (Face) return <Face {...props} />;
  if (hasFailed) return <LostPart isInGame />;
  return <WaitingFace />;
}

/** Milliseconds for which a question waits to appear with its answers. Alone it would stand elsewhere, and jump when they come. */
const together = 1_000;

function WaitingFace() {
  const { t } = useLanguage();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), together);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="hint" data-hides-question={isLong ? undefined : ''}>
        {t('loading')}
      </p>
      <LatePart isInGame />
    </>
  );
}

function useFace(type: QuestionType) {
  const [Face, setFace] = useState<Face | undefined>(() => faces.get(type));
  const [failed, setFailed] = useState(0);
  const isKnown = type in plays;
  const isMissing = isKnown && !Face;
  useEffect(() => {
    if (!isMissing) return;
    const load = () => {
      loadFace(type).then(
        () => setFace(() => faces.get(type)),
        () => setFailed((count) => count + 1),
      );
    };
    const pause = failed === 0 ? 0 : pauses[failed - 1];
    if (pause === undefined) return loadAgain();
    const timer = setTimeout(load, pause);
    return () => clearTimeout(timer);
  }, [isMissing, type, failed]);
  return { Face, isKnown, hasFailed: failed > 0 };
}
