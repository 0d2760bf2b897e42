import type { ReactNode } from 'react';
import type { PlayerCalendar } from '#shared/contract/player-calendar.ts';
import { Picture } from '#questions/Picture.tsx';
import { Button } from '#player/frame/Button.tsx';
import { Credits } from '#player/frame/Credits.tsx';
import { Paragraphs } from '#player/frame/Paragraphs.tsx';
import { Stage } from '#player/frame/Stage.tsx';
import { useLanguage } from '#player/texts.ts';
import { gift, Motif, Motifs } from './Motifs.tsx';

export function PrizesScreen({ prizes, onBack }: { prizes: PlayerCalendar['prizes']; onBack(): void }) {
  const { t } = useLanguage();
  return (
    <Stage name="prizes" dock={<Button onClick={onBack}>{t('calendar.to_board')}</Button>}>
      <h1 data-focus tabIndex={-1}>
        {t('calendar.prizes')}
      </h1>
      <Motifs />
      <ul className="prizes">
        {prizes.map(({ id, title, description, image }) => (
          <li key={id} className="prize">
            {image ? <Picture image={image} sizes="(max-width: 499px) 100vw, 240px" className="prize-picture" /> : <Motif day={gift} />}
            <div>
              <h2 dir="auto" data-preview-field={`prize.${id}.title`}>
                {title}
              </h2>
              <Paragraphs text={description} field={`prize.${id}.description`} />
              <Credits images={[image]} />
            </div>
          </li>
        ))}
      </ul>
    </Stage>
  );
}

interface WordsScreenProps {
  name: 'rules' | 'winners';
  page: { title: string; text: string };
  onBack(): void;
  /** Content after the text. */
  children?: ReactNode;
}

/** The editor's own text: the rules, the winners. */
export function WordsScreen({ name, page: { title, text }, onBack, children }: WordsScreenProps) {
  const { t } = useLanguage();
  return (
    <Stage name={name} dock={<Button onClick={onBack}>{t('calendar.to_board')}</Button>}>
      <h1 data-focus tabIndex={-1} dir="auto" data-preview-field={`${name}.title`}>
        {title || t(name === 'rules' ? 'calendar.rules' : 'calendar.winners')}
      </h1>
      <Paragraphs text={text} field={`${name}.text`} />
      {children}
    </Stage>
  );
}
