import { useMemo, type ReactNode } from 'react';
import type { PlayerMember, PlayerCollection } from '#shared/contract/player-collection.ts';
import { Logo } from '#player/cover/Logo.tsx';
import { Sponsor } from '#player/cover/Sponsor.tsx';
import { Button } from '#player/frame/Button.tsx';
import { CoverPicture } from '#player/frame/CoverPicture.tsx';
import { Paragraphs } from '#player/frame/Paragraphs.tsx';
import type { Place } from '#player/frame/picture-sizes.ts';
import { Lead } from '#player/frame/Lead.tsx';
import { hasBoard } from '#player/has-board.ts';
import { ConfirmNotice } from '#player/registration/ConfirmNotice.tsx';
import type { ProgressSource } from '#player/result/card/card.ts';
import { ShareButton } from '#player/share/ShareButton.tsx';
import { useLanguage } from '#player/texts.ts';
import { MemberCard } from './MemberCard.tsx';
import type { CollectionCover } from './use-collection.ts';

/** Of the picture: beside the words, or above them. */
const places: readonly Place[] = [
  { media: '(min-width: 900px)', width: '50vw', height: '400px' },
  { width: '100vw', height: '30vh' },
];

/** Whether there is a registration that this player has not completed. */
const mayRegister = ({ registration, player }: CollectionCover): boolean =>
  registration.moment !== 'none' && !player.is_registered && player.confirming === null && registration.fields.length > 0;

export interface CollectionScreenProps {
  cover: CollectionCover;
  /** The result of a press. */
  notice?: string;
  /** The diplomas that she has earned here. */
  diplomas?: ReactNode;
  onMember(member: PlayerMember): void;
  onIntro(): void;
  onLeaderboard(): void;
  onRegister(): void;
  foot?: ReactNode;
}

/** The page of a collection: what it is, her progress, and its members. */
export function CollectionScreen(props: CollectionScreenProps) {
  const { cover, notice = '', diplomas, onMember, foot } = props;
  const { t } = useLanguage();
  const { collection } = cover;
  const { title, image } = cover.cover;
  return (
    <div className="collection" data-screen="collection">
      <main className="collection-page">
        <header className="collection-head" data-pictured={Boolean(image.desktop ?? image.mobile) || undefined}>
          <CoverPicture covers={image} places={places} className="collection-picture" isFirst />
          <div className="collection-words">
            <Logo theme={cover.theme} />
            <h1 data-focus tabIndex={-1} dir="auto" data-preview-field="cover.title">
              {title || cover.name}
            </h1>
            <Lead cover={cover.cover} />
            <Progress progress={collection.progress} />
            <Ways {...props} />
          </div>
        </header>
        {cover.player.confirming !== null && <ConfirmNotice email={cover.player.confirming} onRegister={props.onRegister} />}
        {collection.progress.is_finished && <Finished cover={cover} />}
        {diplomas}
        <div className="collection-status" role="status">
          {notice && <p className="notice">{notice}</p>}
          {collection.registered_as !== null && <p className="hint">{t('result.registered_as', { name: collection.registered_as })}</p>}
        </div>
        <section aria-label={t('collection.list')}>
          <ol className="members" data-order={collection.order}>
            {collection.members.map((member, place) => (
              <MemberCard
                key={member.id}
                member={member}
                number={collection.order === 'in_order' ? place + 1 : null}
                timezone={collection.timezone}
                isFirst={place < 2}
                onEnter={() => onMember(member)}
              />
            ))}
          </ol>
        </section>
        <Sponsor sponsor={cover.settings.sponsor} />
      </main>
      {foot && <div className="foot">{foot}</div>}
    </div>
  );
}

/** The other pages to visit from here. */
function Ways({ cover, onIntro, onLeaderboard, onRegister }: CollectionScreenProps) {
  const { t } = useLanguage();
  const card = useProgressCard(cover);
  return (
    <div className="collection-ways">
      {hasBoard(cover) && (
        <Button kind="second" onClick={onLeaderboard}>
          {t('board.title')}
        </Button>
      )}
      {mayRegister(cover) && (
        <Button kind="second" onClick={onRegister}>
          {t('register.button')}
        </Button>
      )}
      {cover.intro.settings.enabled && (
        <Button kind="second" onClick={onIntro}>
          <bdi>{cover.intro.title || t('feedback.more')}</bdi>
        </Button>
      )}
      {cover.result.settings.show_share && <ShareButton result={card} />}
    </div>
  );
}

/** The content of the picture of her progress; undefined before she has done anything. The same object while nothing in it changes. */
function useProgressCard(cover: CollectionCover): ProgressSource | undefined {
  const { needed, needed_done: done, points } = cover.collection.progress;
  return useMemo(() => (done > 0 ? { cover, progress: { done, total: needed, points } } : undefined), [cover, needed, done, points]);
}

/** The editor's text for players who have finished everything required. */
function Finished({ cover }: { cover: CollectionCover }) {
  const { t } = useLanguage();
  return (
    <section className="collection-finished">
      <h2 dir="auto" data-preview-field="result.title">
        {cover.result.title || t('collection.finished')}
      </h2>
      <Paragraphs text={cover.result.text} html={cover.result.html} field="result.text" />
    </section>
  );
}

/** The share of required members that is done, and the points of all members. */
function Progress({ progress: { needed, needed_done, points } }: Pick<PlayerCollection, 'progress'>) {
  const { t } = useLanguage();
  return (
    <div className="collection-progress">
      <span className="progress-track" aria-hidden="true">
        <span style={{ inlineSize: `${needed === 0 ? 0 : (needed_done / needed) * 100}%` }} />
      </span>
      <p>
        {t('collection.done_of', { done: needed_done, total: needed })}
        {points > 0 && <span className="collection-points">{t('points', { count: points })}</span>}
      </p>
    </div>
  );
}
