import type { ReactNode } from 'react';
import type { PlayerCalendar } from '#shared/contract/player-calendar.ts';
import { Picture } from '#questions/Picture.tsx';
import { Button } from '#player/frame/Button.tsx';
import { Credits } from '#player/frame/Credits.tsx';
import { Paragraphs } from '#player/frame/Paragraphs.tsx';
import { Stage } from '#player/frame/Stage.tsx';
import { useLanguage } from '#player/texts.ts';
import { gift, Motif, Motifs } from './Motifs.tsx';
import { PrizeCode } from './PrizeCode.tsx';
import { usePrizeCodes } from './use-prize-codes.ts';

type Prize = PlayerCalendar['prizes'][number];
type Doors = readonly Pick<PlayerCalendar['hatches'][number], 'id' | 'day'>[];

interface Props {
  prizes: PlayerCalendar['prizes'];
  hatches: Doors;
  /** The code of a prize, if the player has one. */
  codeOf?: (prize: Prize) => ReactNode;
  onBack(): void;
}

/** What can be won. */
export function PrizesScreen({ prizes, hatches, codeOf, onBack }: Props) {
  const { t } = useLanguage();
  return (
    <Stage name="prizes" dock={<Button onClick={onBack}>{t('calendar.to_board')}</Button>}>
      <h1 data-focus tabIndex={-1}>
        {t('calendar.prizes')}
      </h1>
      <Motifs />
      <ul className="prizes">
        {prizes.map((prize) => {
          const { id, title, description, description_html, image } = prize;
          return (
            <li key={id} className="prize">
              {image ? <Picture image={image} sizes="(max-width: 499px) 100vw, 240px" className="prize-picture" /> : <Motif day={gift} />}
              <div>
                <h2 dir="auto" data-preview-field={`prize.${id}.title`}>
                  {title}
                </h2>
                <Facts prize={prize} hatches={hatches} />
                <Paragraphs text={description} html={description_html} field={`prize.${id}.description`} />
                {codeOf?.(prize)}
                <Credits images={[image]} />
              </div>
            </li>
          );
        })}
      </ul>
    </Stage>
  );
}

/** The same with the player's own codes. */
export function OwnPrizes({ quiz_id, uuid_front, isRegistered, onRegister, ...screen }: Omit<Props, 'codeOf'> & OwnProps) {
  const codes = usePrizeCodes({ quiz_id, uuid_front, prizes: screen.prizes, isRegistered });
  const codeOf = ({ id }: Prize) => {
    const own = codes.find(({ prize_id }) => prize_id === id);
    return own && <PrizeCode own={own} onRegister={onRegister} />;
  };
  return <PrizesScreen {...screen} codeOf={codeOf} />;
}

interface OwnProps {
  quiz_id: string;
  uuid_front: string | undefined;
  isRegistered: boolean;
  onRegister: (() => void) | undefined;
}

/** Its value, how many there are, and behind which doors. */
function Facts({ prize: { value, quantity, hatch_ids }, hatches }: { prize: Prize; hatches: Doors }) {
  const { t } = useLanguage();
  const doors = hatches.filter(({ id }) => hatch_ids?.includes(id)).map(({ day }) => day);
  const facts = [
    ...(value ? [t('calendar.prize_value', { value })] : []),
    ...(quantity ? [t('calendar.prize_quantity', { number: quantity })] : []),
    ...(doors.length > 0 ? [t('calendar.prize_doors', { doors: doors.join(', ') })] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <p className="prize-facts">
      {facts.map((fact) => (
        <span key={fact} dir="auto">
          {fact}
        </span>
      ))}
    </p>
  );
}
