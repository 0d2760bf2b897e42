import { CoverPicture } from '#player/frame/CoverPicture.tsx';
import { Paragraphs } from '#player/frame/Paragraphs.tsx';
import { aboveTexts } from '#player/frame/picture-sizes.ts';
import { OfferCode } from './OfferCode.tsx';
import type { ReactNode } from 'react';
import type { BehindDoor, PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { GameResult, PlayerCover } from '#shared/contract/play.ts';
import { Button } from '#player/frame/Button.tsx';
import { Stage } from '#player/frame/Stage.tsx';
import { ConfirmNotice } from '#player/registration/ConfirmNotice.tsx';
import type { CardSource } from '#player/result/card/card.ts';
import Confetti from '#player/result/Confetti.tsx';
import { Score, type Standing } from '#player/result/Score.tsx';
import { useLanguage } from '#player/texts.ts';
import { ComesOfIt, doorVerdict } from './AfterPlay.tsx';

interface DoorResultScreenProps {
  door: PlayerHatch;
  behind: BehindDoor;
  cover: PlayerCover;
  /** Absent when she only registered here. */
  result: GameResult | null;
  standing: Standing | undefined;
  isRegistered: boolean;
  /** The result as a picture to share. */
  card: CardSource | undefined;
  /** The link of the door. */
  link: ReactNode;
  onDetails: (() => void) | undefined;
  onLeaderboard: (() => void) | undefined;
  onRegister(): void;
  /** Absent when there is no tie-break question, or she has answered it. */
  onTieBreak: (() => void) | undefined;
  /** The diplomas that she has earned with the doors so far. */
  diplomas: ReactNode;
  /** Her codes of prizes. */
  codes: ReactNode;
  /** What follows this door. */
  next: ReactNode;
  onBack(): void;
}

/** The game behind a door is over: its result, and the way on. */
export function DoorResultScreen(props: DoorResultScreenProps) {
  const {
    door,
    behind,
    cover,
    result,
    standing,
    isRegistered,
    card,
    link,
    onDetails,
    onLeaderboard,
    onRegister,
    onTieBreak,
    diplomas,
    codes,
    next,
    onBack,
  } = props;
  const { t } = useLanguage();
  const played = result ?? door.played;
  const isRight = result !== null && result.total > 0 && result.correct === result.total;
  return (
    <Stage
      name="result"
      dock={
        <>
          <Button onClick={onBack}>{t('calendar.to_board')}</Button>
          {onLeaderboard && (
            <Button kind="quiet" onClick={onLeaderboard}>
              {t('result.leaderboard')}
            </Button>
          )}
        </>
      }
    >
      <p className="overline">{t('calendar.door', { number: door.day })}</p>
      <h1 data-focus tabIndex={-1}>
        {titleOf(result, t)}
      </h1>
      {cover.player.confirming !== null && <ConfirmNotice email={cover.player.confirming} onRegister={onRegister} />}
      {result?.timed_out && <p className="notice">{t('feedback.time_over')}</p>}
      {isRight && <Confetti />}
      {behind.type === 'deals_single_question' && behind.content && <Offer content={behind.content} link={link} />}
      {result && cover.result.settings.show_score && <Score result={{ ...result, bonus_points: 0 }} standing={standing} />}
      {behind.type === 'bonus' && result && result.points > 0 && <p className="notice">{t('calendar.doubled')}</p>}
      {played && (
        <ComesOfIt
          door={door}
          behind={behind}
          played={played}
          isRegistered={isRegistered}
          isConfirming={cover.player.confirming !== null}
          card={card}
          onRegister={onRegister}
        />
      )}
      {codes}
      {diplomas}
      {onTieBreak && <TieBreakCard onAnswer={onTieBreak} />}
      {onDetails && (
        <div className="choices-after">
          <Button kind="second" onClick={onDetails}>
            {t('result.see_answers')}
          </Button>
        </div>
      )}
      {next}
    </Stage>
  );
}

/** Only a side note, because she came for the door. */
function TieBreakCard({ onAnswer }: { onAnswer(): void }) {
  const { t } = useLanguage();
  return (
    <div className="notice door-next">
      <p>{t('calendar.tie_card')}</p>
      <Button kind="second" onClick={onAnswer}>
        {t('calendar.tie_answer')}
      </Button>
    </div>
  );
}

/** One question is right or wrong; several have a result. */
function titleOf(result: GameResult | null, t: (key: string) => string): string {
  if (result?.total !== 1) return t('result.title');
  return t(`feedback.${doorVerdict(result)}`);
}

/** The reward for answering: the offer's picture, text, code and link. */
function Offer({ content, link }: { content: NonNullable<BehindDoor['content']>; link: ReactNode }) {
  const { title, text, html, image, code } = content;
  return (
    <section className="offered">
      <CoverPicture covers={image} places={aboveTexts} className="offered-picture" />
      {title && <h2 dir="auto">{title}</h2>}
      <Paragraphs text={text} html={html} />
      {code && <OfferCode code={code} />}
      {link}
    </section>
  );
}
