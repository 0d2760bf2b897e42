import type { ReactNode } from 'react';
import { StagePicture } from '#player/cover/StagePicture.tsx';
import { Button } from '#player/frame/Button.tsx';
import { Paragraphs } from '#player/frame/Paragraphs.tsx';
import { Stage } from '#player/frame/Stage.tsx';
import { useLanguage } from '#player/texts.ts';

interface WordsScreenProps {
  name: 'rules' | 'winners';
  page: { title: string; text: string; html?: string };
  onBack(): void;
  /** Content after the text. */
  children?: ReactNode;
}

/** The editor's own text: the rules, the winners. */
export function WordsScreen({ name, page: { title, text, html }, onBack, children }: WordsScreenProps) {
  const { t } = useLanguage();
  return (
    <Stage name={name} wide bar={<StagePicture />} dock={<Button onClick={onBack}>{t('calendar.to_board')}</Button>}>
      <h1 data-focus tabIndex={-1} dir="auto" data-preview-field={`${name}.title`}>
        {title || t(name === 'rules' ? 'calendar.rules' : 'calendar.winners')}
      </h1>
      <Paragraphs text={text} html={html} field={`${name}.text`} />
      {children}
    </Stage>
  );
}
