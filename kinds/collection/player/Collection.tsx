import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PlayerMember } from '#shared/contract/player-collection.ts';
import { useLatest } from '#questions/use-latest.ts';
import type { PlayBoot } from '#player/boot.ts';
import { StandaloneRegistration } from '#player/registration/StandaloneRegistration.tsx';
import { useConsentGate } from '#player/consent/use-consent-gate.tsx';
import { useView, type View, type Views } from '#player/use-view.ts';
import { ConsentBar } from '#player/consent/ConsentBar.tsx';
import { useConsent } from '#player/consent/use-consent.ts';
import { scrollToTop } from '#player/embed.ts';
import { LegalLinks } from '#player/frame/LegalLinks.tsx';
import { newGame } from '#player/game-state.ts';
import { IntroScreen } from '#player/intro/IntroScreen.tsx';
import { LeaderboardScreen, type BoardRequest } from '#player/leaderboard/LeaderboardScreen.tsx';
import { PreviewMark } from '#player/preview/PreviewMark.tsx';
import { useSender } from '#player/quiz/use-sender.ts';
import { refusalText } from '#player/refused/refusal-texts.ts';
import { namedBy } from '#player/refused/named-by.ts';
import { RefusedScreen } from '#player/refused/RefusedScreen.tsx';
import OwnDiplomas from '#player/result/OwnDiplomas.tsx';
import { api, isRefused, type Sender } from '#player/send.ts';
import { SharingContext } from '#player/share/share-context.ts';
import { useActivitySharing } from '#player/share/use-activity-sharing.ts';
import { useCounted } from '#player/share/use-counted.ts';
import { useShareVisit } from '#player/share/use-share-visit.ts';
import { Behind } from '#player/behind/Behind.tsx';
import { useLanguage } from '#player/texts.ts';
import { keepEmbedded } from '#player/within/within-context.ts';
import { collectionApi } from './calls.ts';
import { CollectionScreen } from './CollectionScreen.tsx';
import { focusHeading } from '#player/frame/focus-heading.ts';
import { useCollection, type CollectionCover } from './use-collection.ts';

const first: View = { name: 'board' };

/** A collection: its page, and the steps before its members. */
export default function Collection({ boot }: { boot: PlayBoot }) {
  const consent = useConsent(boot.cover.settings.require_consent, boot.consent);
  const sender = useSender(boot, consent);
  const { cover, refresh } = useCollection(boot, sender);
  const { view, go, back } = useView(first);
  const gate = useConsentGate(consent);
  const { notice, wanted, enter, left } = useEntering(boot, sender, { cover, refresh, go, back });
  const { settings, theme } = cover;
  const coverGame = useMemo(() => newGame(cover), [cover]);
  useCounted(sender, view.name === 'board' ? coverGame : { ...coverGame, screen: 'leaderboard' }, consent.answer === 'yes');
  useShareVisit(sender, 'quizlocalization');
  useFocus(view);
  const sharing = useActivitySharing(boot, cover, sender, 'quizlocalization');
  const read = useCallback(
    ({ board }: BoardRequest) =>
      api.readLeaderboard({ params: { id: boot.quiz_id }, query: { board, ...(sender ? { uuid_front: sender.uuid_front } : {}) } }),
    [boot.quiz_id, sender],
  );
  const register = () => go({ name: 'page', page: 'register' });
  if (gate.hasRefused)
    return <RefusedScreen kind={boot.cover.kind} reason="cookies_refused" activity={namedBy(boot.cover)} onStartPage={gate.askAgain} />;
  return (
    <SharingContext value={sharing}>
      {boot.is_preview && <PreviewMark />}
      <Behind theme={theme} snows={settings.snow_effect} isRead={false} />
      {view.name === 'page' && view.page === 'register' ? (
        <StandaloneRegistration
          cover={cover}
          sender={sender}
          moment={wanted ? 'before' : 'after'}
          canSkip={wanted !== null && cover.registration.can_skip}
          onDone={(isRegistered) => void left(isRegistered)}
        />
      ) : view.name === 'page' && view.page === 'leaderboard' ? (
        <LeaderboardScreen read={read} confirming={cover.player.confirming} onRegister={register} onBack={back} />
      ) : view.name === 'intro' ? (
        <IntroScreen intro={cover.intro} name={cover.name} onContinue={back} />
      ) : (
        <CollectionScreen
          cover={cover}
          notice={notice}
          diplomas={
            cover.gives_diploma &&
            sender && (
              <OwnDiplomas
                key={cover.collection.progress.done}
                activityId={boot.quiz_id}
                uuid_front={sender.uuid_front}
                isRegistered={cover.player.is_registered}
                isConfirming={cover.player.confirming !== null}
                onRegister={register}
              />
            )
          }
          onMember={(member) => gate.pass(() => void enter(member, cover))}
          onIntro={() => go({ name: 'intro' })}
          onLeaderboard={() => go({ name: 'page', page: 'leaderboard' })}
          onRegister={() => gate.pass(register)}
          foot={
            <>
              <LegalLinks links={boot.cover.links} />
              {!boot.is_preview && <ConsentBar consent={consent} />}
            </>
          }
        />
      )}
      {gate.dialog}
    </SharingContext>
  );
}

type Ways = ReturnType<typeof useCollection> & Pick<Views, 'go' | 'back'>;

/**
 * Opens a member, after the registration if that is due. `notice` gives the reason when it cannot; `wanted` is the member for which the registration
 * is.
 */
function useEntering(boot: PlayBoot, sender: Sender | null, { cover, refresh, go, back }: Ways) {
  const { t } = useLanguage();
  const [notice, setNotice] = useState('');
  const [wanted, setWanted] = useState<PlayerMember | null>(null);
  const [early, setEarly] = useState<PlayerMember | null>(null);
  const enter = async (member: PlayerMember, known: CollectionCover, passesBy = false) => {
    if (boot.is_preview) return setNotice(t('collection.preview'));
    // Who has just consented is known a moment later.
    if (!sender) return setEarly(member);
    if (!passesBy && isDue(known)) {
      setWanted(member);
      return go({ name: 'page', page: 'register' });
    }
    const body = { member_id: member.id, uuid_front: sender.uuid_front, skip_registration: known.registration.can_skip };
    const reply = await collectionApi.enterMember({ params: { id: boot.quiz_id }, body }).catch(() => null);
    if (reply && !isRefused(reply)) return location.assign(keepEmbedded(reply.url));
    setNotice(
      reply ? t(reply.reason === 'not_open_yet' ? 'collection.not_open' : refusalText(reply.reason, member.kind)) : t('net.failed'),
    );
    void refresh();
  };
  const enterNow = useLatest(enter);
  useEffect(() => {
    if (!sender || !early) return;
    setEarly(null);
    void enterNow.current(early, cover);
  }, [sender, early, cover, enterNow]);
  /** From the registration. The reply of `refresh` may be lost. */
  const left = async (isRegistered: boolean) => {
    const member = wanted;
    setWanted(null);
    setNotice('');
    const now = await refresh();
    back();
    const mayContinue = isRegistered || !isDue(now) || now.registration.can_skip;
    if (member && mayContinue) await enter(member, now, true);
  };
  return { notice, wanted, enter, left };
}

/** Whether the registration comes before every member and is not completed. */
const isDue = ({ registration, player }: CollectionCover): boolean =>
  registration.moment === 'before' && registration.fields.length > 0 && !player.is_registered && player.confirming === null;

/** Moves the focus to the new screen's heading. */
function useFocus(view: View): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    scrollToTop();
    focusHeading();
  }, [view]);
}
