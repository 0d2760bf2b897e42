import { useState, type CSSProperties, type ReactNode } from 'react';
import type { BehindDoor, PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { FairTime } from '#shared/play/time-limits.ts';
import { backgroundsOf } from './backgrounds-of.ts';
import { ClipPlace } from '#player/clip/ClipPlace.tsx';
import { FairTimeChoice } from '#player/cover/FairTimeChoice.tsx';
import { Button } from '#player/frame/Button.tsx';
import { CoverPicture } from '#player/frame/CoverPicture.tsx';
import { Paragraphs } from '#player/frame/Paragraphs.tsx';
import { besideTexts } from '#player/frame/picture-sizes.ts';
import { Stage } from '#player/frame/Stage.tsx';
import { useLanguage } from '#player/texts.ts';
import { AfterPlay } from './AfterPlay.tsx';
import { canPlay } from './door-cover.ts';
import { OfferCode } from './OfferCode.tsx';
import { OpenDoorArt } from './OpenDoorArt.tsx';

export interface BehindScreenProps {
  door: PlayerHatch;
  behind: BehindDoor;
  cover: PlayerCover;
  isRegistered: boolean;
  /** The link of the door. */
  link: ReactNode;
  /** Her codes of prizes, once she has played. */
  codes?: ReactNode;
  onPlay(fairTime: FairTime): void;
  onRegister(): void;
  onBack(): void;
}

/** The content behind a door, and what a player can do there. */
export function BehindScreen({ door, behind, cover, isRegistered, link, codes, onPlay, onRegister, onBack }: BehindScreenProps) {
  const { t } = useLanguage();
  const [fairTime, setFairTime] = useState<FairTime>(1);
  const { content, background } = behind;
  const mayPlay = canPlay(door, behind);
  const image = content?.image ?? {};
  const hasPicture = Boolean(image.desktop ?? image.mobile);
  const hasBackground = Boolean(background.desktop ?? background.mobile);
  const isTimed = cover.settings.time_limit_type !== 'none';
  return (
    <>
      {hasBackground && <Background covers={background} />}
      <Stage
        name="hatch"
        wide={!hasBackground}
        bar={
          hasPicture ? (
            <CoverPicture covers={image} places={besideTexts} className="cover-picture" isFirst />
          ) : (
            !hasBackground && (
              <figure className="cover-picture">
                <OpenDoorArt door={door} />
              </figure>
            )
          )
        }
        dock={
          <>
            {mayPlay && <Button onClick={() => onPlay(fairTime)}>{playWord(door, behind, t)}</Button>}
            <Button kind={mayPlay ? 'quiet' : 'first'} onClick={onBack}>
              {t('calendar.to_board')}
            </Button>
          </>
        }
      >
        {content?.title && <p className="overline">{t('calendar.door', { number: door.day })}</p>}
        <h1 data-focus tabIndex={-1}>
          {content?.title || t('calendar.door', { number: door.day })}
        </h1>
        <Paragraphs text={content?.text ?? ''} html={content?.html} />
        <ClipPlace clip={content?.clip} />
        {behind.type === 'deals_single_question' && content?.code && <OfferCode code={content.code} />}
        {link}
        <Notices door={door} behind={behind} />
        {door.played && (
          <AfterPlay
            door={door}
            behind={behind}
            played={door.played}
            isRegistered={isRegistered}
            isConfirming={cover.player.confirming !== null}
            onRegister={onRegister}
          />
        )}
        {door.played && codes}
        {mayPlay && isTimed && cover.settings.fair_time && !door.game_id && <FairTimeChoice value={fairTime} onChange={setFairTime} />}
      </Stage>
    </>
  );
}

function playWord({ game_id }: PlayerHatch, { questions }: BehindDoor, t: (key: string) => string): string {
  if (game_id) return t('cover.continue');
  return questions === 1 ? t('calendar.answer') : t('calendar.answer_all');
}

/** What players should know before playing it, or why they cannot play it. */
function Notices({ door, behind: { type, questions, doors_missing } }: Pick<BehindScreenProps, 'door' | 'behind'>) {
  const { t } = useLanguage();
  const { access, played, state } = door;
  if (questions === 0) return null;
  const notices: string[] = [];
  if (doors_missing > 0) notices.push(t('calendar.missing', { count: doors_missing }));
  else if (played) notices.push(t('calendar.played'));
  else if (access !== 'play') notices.push(t('calendar.late_see'));
  if (!played && access === 'play' && state !== 'waiting') {
    if (type === 'bonus') notices.push(t('calendar.bonus'));
    if (type === 'contest') notices.push(t('calendar.contest'));
    if (type === 'deals_single_question') notices.push(t('calendar.offer'));
  }
  return notices.map((notice) => (
    <p key={notice} className="notice">
      {notice}
    </p>
  ));
}

function Background({ covers }: { covers: BehindDoor['background'] }) {
  const style = backgroundsOf(covers);
  return style ? <div className="door-background" style={style as CSSProperties} aria-hidden="true" /> : null;
}
