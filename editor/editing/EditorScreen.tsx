import { ActionIcon } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { questionsOf } from '#shared/content/part.ts';
import { ExportDialog } from '../imports/ExportDialog.tsx';
import { ImportDialog } from '../imports/ImportDialog.tsx';
import { PublishCheck } from '../publish/PublishCheck.tsx';
import { VersionHistory } from '../versions/VersionHistory.tsx';
import { useDraft, useTraits } from './activity-context.ts';
import { BoardPane } from './calendar/board/BoardPane.tsx';
import { ChosenDoorsProvider } from './calendar/chosen-doors.tsx';
import { OpeningPage } from './calendar/opening/OpeningPage.tsx';
import { CalendarOutline } from './calendar/outline/CalendarOutline.tsx';
import { LeaderboardPage } from './calendar/pages/LeaderboardPage.tsx';
import { PrizesPage } from './calendar/pages/PrizesPage.tsx';
import { RulesPage, WinnersPage } from './calendar/pages/WordsPages.tsx';
import { MapPage } from './labyrinth/MapPage.tsx';
import { MembersPage } from './collection/MembersPage.tsx';
import type { EditorPart } from './editor-search.ts';
import { EditorPreview } from './preview/EditorPreview.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { Outline } from './outline/Outline.tsx';
import { PersonTypesPanel } from './person-types/PersonTypesPanel.tsx';
import { ProblemsProvider } from './problems.tsx';
import { usePlace } from './use-place.ts';
import style from './editor-screen.module.css';

/** Outline, preview and inspector; the inspector slides over below 1100 px, below 700 px one form at a time. */
export function EditorScreen() {
  return (
    <ProblemsProvider>
      <ChosenDoorsProvider>
        <Columns />
      </ChosenDoorsProvider>
      <ImportDialog />
      <ExportDialog />
      <VersionHistory />
    </ProblemsProvider>
  );
}

/** Parts without a preview beside them. */
const wholePages: Partial<Record<EditorPart, ComponentType>> = {
  check: PublishCheck,
  person_types: PersonTypesPanel,
  opening: OpeningPage,
  prizes: PrizesPage,
  leaderboard: LeaderboardPage,
  winners: WinnersPage,
  rules: RulesPage,
  map: MapPage,
  members: MembersPage,
};

function Columns() {
  const { t } = useTranslation();
  const { part, question, search, change } = usePlace();
  const first = useDraft((draft) => questionsOf(draft)[0]?.id);
  const isWide = useMediaQuery('(width >= 1100px)', true, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(width < 700px)', false, { getInitialValueInEffect: false });
  const [isSlidOver, slide] = useDisclosure(false);
  const shown = question ?? (part === 'questions' ? first : undefined);
  // A link to a field brings the form that it lies in.
  const hash = useRouterState({ select: (state) => state.location.hash });
  // On a phone the address tells outline and form apart, so that the back button goes from one to the other.
  const isOpen = isPhone ? search.part !== undefined || question !== undefined : isSlidOver || hash !== '';
  const close = () => {
    slide.close();
    if (isPhone || hash) change(isPhone ? {} : search);
  };
  const { close: slideBack } = slide;
  useEffect(() => slideBack(), [isWide, isPhone, slideBack]);

  const { hasDoors } = useTraits();
  const Parts = hasDoors ? CalendarOutline : Outline;
  const WholePage = wholePages[part];
  const hasBoard = hasDoors && (part === 'hatches' || (part === 'questions' && shown === undefined));
  const inspecting = isWide ? {} : { openInspector: slide.open };
  return (
    <main
      className={style.columns}
      data-inspector={isOpen || undefined}
      data-whole={WholePage ? true : undefined}
      data-board={(hasBoard && isOpen) || undefined}
    >
      <div className={style.outline} hidden={isPhone && isOpen}>
        <Parts shown={shown} chosen={() => !isWide && slide.open()} />
      </div>
      {WholePage ? (
        <div className={style.whole} hidden={isPhone && !isOpen}>
          {isPhone && <CloseButton close={close} />}
          <WholePage />
        </div>
      ) : (
        <>
          {hasBoard
            ? (!isPhone || isOpen) && <BoardPane {...(isPhone ? {} : inspecting)} />
            : !isPhone && <EditorPreview shown={shown} {...inspecting} />}
          <aside className={style.inspector} aria-label={t('inspector.title')} hidden={!isWide && !isOpen}>
            {!isWide && <CloseButton close={close} />}
            <Inspector shown={shown} />
          </aside>
        </>
      )}
    </main>
  );
}

function CloseButton({ close }: { close: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon className={style.close ?? ''} aria-label={t('inspector.close')} onClick={close}>
      <IconX size={18} />
    </ActionIcon>
  );
}
