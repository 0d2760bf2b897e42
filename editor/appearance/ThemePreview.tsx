import { SegmentedControl, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#activity/document.ts';
import { newDraft } from '#activity/new-draft.ts';
import { hatchesOf } from '#activity/own-lists.ts';
import { schemas } from '#questions/schemas.ts';
import type { Look } from '#shared/content/look.ts';
import { newId } from '#shared/ids.ts';
import { languages } from '#shared/languages.ts';
import { ActivityContext } from '../editing/activity-context.ts';
import { PreviewPane } from '../editing/preview/PreviewPane.tsx';
import { shownDraft } from '../editing/preview/shown-draft.ts';
import style from './appearance.module.css';

const screens = ['cover', 'question', 'feedback', 'result', 'leaderboard', 'board', 'hatch'] as const;
type Screen = (typeof screens)[number];
const isOfCalendar = (screen: Screen): boolean => screen === 'board' || screen === 'hatch';
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** The player itself with a sample quiz and a sample calendar that wear the theme, in light and in dark. */
export function ThemePreview({ look }: { look: Look }) {
  const { t, i18n } = useTranslation();
  const [screen, setScreen] = useState<Screen>('cover');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [samples] = useState(() => ({ quiz: sampleQuiz(t, i18n.language), calendar: sampleCalendar(t, i18n.language) }));
  const { draft, id } = isOfCalendar(screen) ? samples.calendar : samples.quiz;
  const shown = useMemo(() => shownDraft('', { ...draft, theme: inScheme(look, scheme) }), [draft, look, scheme]);
  const names: Record<Screen, string> = {
    cover: t('parts.cover'),
    question: t('preview.question'),
    feedback: t('preview.feedback'),
    result: t('parts.result'),
    leaderboard: t('theme.screen_leaderboard'),
    board: t('theme.screen_board'),
    hatch: t('theme.screen_door'),
  };
  return (
    <ActivityContext value={shown}>
      <div className={style.preview}>
        {/* What the frame asks of a kind are hooks of that kind. */}
        <PreviewPane key={draft.quiz_type} screen={screen} shown={screen === 'board' ? undefined : id} isEditable={false}>
          <div className={style.screens}>
            <SegmentedControl
              size="xs"
              aria-label={t('preview.view')}
              value={screen}
              onChange={(next) => setScreen(next as Screen)}
              data={screens.map((value) => ({ value, label: names[value] }))}
            />
          </div>
          <SegmentedControl
            size="xs"
            aria-label={t('looks.scheme')}
            value={scheme}
            onChange={(next) => setScheme(next as Scheme)}
            data={schemes.map((value) => ({ value, label: t(`looks.${value}`) }))}
          />
          {scheme === 'dark' && !look.dark && (
            <Text size="xs" c="dimmed" role="status">
              {t('looks.noDark')}
            </Text>
          )}
        </PreviewPane>
      </div>
    </ActivityContext>
  );
}

/** The look as devices of one mode show it, whatever the mode of this one. */
const inScheme = ({ dark, ...look }: Look, scheme: Scheme): Look => (scheme === 'dark' && dark ? { ...look, ...dark } : look);

interface Sample {
  draft: Draft;
  /** Of what the screens of one question or of one door show. */
  id: string;
}

const numberOf = (language: string): number => languages.find(({ bcp47 }) => bcp47 === language)?.id ?? 1;

function sampleQuestion(t: TFunction) {
  const empty = schemas.text.newQuestion(newId);
  const texts = [t('theme.sampleAnswer_1'), t('theme.sampleAnswer_2'), t('theme.sampleAnswer_3'), t('theme.sampleAnswer_4')];
  const answers = empty.answers.map((answer, place) => ({ ...answer, text: texts[place] ?? '' }));
  return { ...empty, text: t('theme.sampleText'), feedback: { text: t('theme.sampleFeedback') }, answers };
}

function sampleQuiz(t: TFunction, language: string): Sample {
  const draft = newDraft({ quiz_type: 'quiz', name: t('theme.sampleTitle'), lang: numberOf(language), newId });
  const question = sampleQuestion(t);
  return { draft: { ...draft, parts: draft.parts.map((part) => ({ ...part, questions: [question] })) } as Draft, id: question.id };
}

function sampleCalendar(t: TFunction, language: string): Sample {
  const draft = newDraft({ quiz_type: 'calendar', name: t('theme.sampleTitle'), lang: numberOf(language), door_count: 24, newId });
  const parts = draft.parts.map((part) => ({ ...part, questions: [sampleQuestion(t)] }));
  return { draft: { ...draft, parts } as Draft, id: hatchesOf(draft)[1]?.id ?? '' };
}
