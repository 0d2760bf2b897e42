import { useEffect, useState, type ComponentType } from 'react';
import type { PlayProps } from '#questions/play-props.ts';
import { plays } from '#questions/plays.ts';
import type { QuestionType } from '#shared/content/question.ts';
import { useLanguage } from '../texts.ts';

type Face = ComponentType<PlayProps>;
const faces = new Map<QuestionType, Face>();

/** Loads a type's face, so that its question is drawn without waiting. */
export async function loadFace(type: QuestionType): Promise<void> {
  if (!faces.has(type)) faces.set(type, (await plays[type].face()).default);
}

export const loadAllFaces = (): Promise<unknown> => Promise.allSettled((Object.keys(plays) as QuestionType[]).map(loadFace));

/** The face of the question's type; one for each question. While its code cannot be loaded it is tried again. */
export function QuestionFace(props: PlayProps) {
  const { t } = useLanguage();
  const { type } = props.question;
  const [Face, setFace] = useState<Face | undefined>(() => faces.get(type));
  const isKnown = type in plays;
  const isMissing = isKnown && !Face;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      void loadFace(type).then(
        () => setFace(() => faces.get(type)),
        () => (timer = setTimeout(load, 1500)),
      );
    };
    load();
    return () => clearTimeout(timer);
  }, [isMissing, type]);
  if (!isKnown) return <p className="notice">{t('question.unknown_type')}</p>;
  return Face ? <Face {...props} /> : <p className="hint">{t('loading')}</p>;
}
