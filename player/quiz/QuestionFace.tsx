import { useEffect, useState, type ComponentType } from 'react';
import type { PlayProps } from '#questions/play-props.ts';
import { plays } from '#questions/plays.ts';
import type { QuestionType } from '#shared/activity/document.ts';
import { useLanguage } from '../texts.ts';

type Face = ComponentType<PlayProps>;
const faces = new Map<QuestionType, Face>();

/** Loads a type's face, so that its question is drawn without waiting. */
export async function loadFace(type: QuestionType): Promise<void> {
  if (!faces.has(type)) faces.set(type, (await plays[type].face()).default);
}

export const loadAllFaces = (): Promise<unknown> => Promise.allSettled((Object.keys(plays) as QuestionType[]).map(loadFace));

/** The face of the question's type. While its code cannot be loaded it is tried again. */
export function QuestionFace(props: PlayProps) {
  const { t } = useLanguage();
  const { type } = props.question;
  const [, redraw] = useState(0);
  const Face = faces.get(type);
  useEffect(() => {
    if (Face || !plays[type]) return;
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      void loadFace(type).then(
        () => redraw((count) => count + 1),
        () => (timer = setTimeout(load, 1500)),
      );
    };
    load();
    return () => clearTimeout(timer);
  }, [Face, type]);
  if (!plays[type]) return <p className="notice">{t('question.unknown_type')}</p>;
  return Face ? <Face key={props.question.id} {...props} /> : <p className="hint">{t('loading')}</p>;
}
