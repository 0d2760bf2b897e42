import { SegmentedControl } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#activity/document.ts';
import { newDraft } from '#activity/new-draft.ts';
import { schemas } from '#questions/schemas.ts';
import type { Look } from '#shared/content/look.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { languages } from '#shared/languages.ts';
import { ActivityContext } from '../editing/activity-context.ts';
import { PreviewPane } from '../editing/preview/PreviewPane.tsx';
import { shownDraft } from '../editing/preview/shown-draft.ts';
import style from './appearance.module.css';

const screens = ['cover', 'question', 'feedback', 'result'] as const;
type Screen = (typeof screens)[number];

/** The player itself with a sample quiz that wears the theme. */
export function ThemePreview({ look }: { look: Look }) {
  const { t, i18n } = useTranslation();
  const [screen, setScreen] = useState<Screen>('cover');
  const [{ draft, question }] = useState(() => sampleQuiz(t, i18n.language));
  const shown = useMemo(() => shownDraft('', { ...draft, theme: look }), [draft, look]);
  const names = { cover: t('parts.cover'), question: t('preview.question'), feedback: t('preview.feedback'), result: t('parts.result') };
  return (
    <ActivityContext value={shown}>
      <div className={style.preview}>
        <PreviewPane screen={screen} shown={question.id} isEditable={false}>
          <SegmentedControl
            size="xs"
            aria-label={t('preview.view')}
            value={screen}
            onChange={(next) => setScreen(next as Screen)}
            data={screens.map((value) => ({ value, label: names[value] }))}
          />
        </PreviewPane>
      </div>
    </ActivityContext>
  );
}

function sampleQuiz(t: TFunction, language: string): { draft: Draft; question: Question } {
  const lang = languages.find(({ bcp47 }) => bcp47 === language)?.id ?? 1;
  const draft = newDraft({ quiz_type: 'quiz', name: t('theme.sampleTitle'), lang, newId });
  const empty = schemas.text.newQuestion(newId);
  const texts = [t('theme.sampleAnswer_1'), t('theme.sampleAnswer_2'), t('theme.sampleAnswer_3'), t('theme.sampleAnswer_4')];
  const answers = empty.answers.map((answer, place) => ({ ...answer, text: texts[place] ?? '' }));
  const question = { ...empty, text: t('theme.sampleText'), feedback: { text: t('theme.sampleFeedback') }, answers };
  return { draft: { ...draft, parts: draft.parts.map((part) => ({ ...part, questions: [question] })) } as Draft, question };
}
