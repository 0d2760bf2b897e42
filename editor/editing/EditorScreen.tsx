import { ActionIcon } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { questionsOf } from '#shared/content/part.ts';
import { CommentsPanel } from '../comments/CommentsPanel.tsx';
import { ExportDialog } from '../imports/ExportDialog.tsx';
import { ImportDialog } from '../imports/ImportDialog.tsx';
import { useEditingOfKind } from '../kinds/editing-of-kinds.ts';
import { PublishCheck } from '../publish/PublishCheck.tsx';
import { VersionHistory } from '../versions/VersionHistory.tsx';
import { useDraft } from './activity-context.ts';
import { EditorPreview } from './preview/EditorPreview.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { ChosenQuestionsProvider } from './many/chosen-questions.tsx';
import { Outline } from './outline/Outline.tsx';
import { OutlineResizer } from './outline/OutlineResizer.tsx';
import { ProblemsProvider } from './problems.tsx';
import { usePlace } from './use-place.ts';
import style from './editor-screen.module.css';

/** Outline, preview and inspector; below 1000 px the inspector slides over, below 700 px one form shows at a time. */
export function EditorScreen() {
  const { Provider = Fragment } = useEditingOfKind();
  return (
    <ProblemsProvider>
      <ChosenQuestionsProvider>
        <Provider>
          <Columns />
        </Provider>
      </ChosenQuestionsProvider>
      <ImportDialog />
      <ExportDialog />
      <VersionHistory />
      <CommentsPanel />
    </ProblemsProvider>
  );
}

function Columns() {
  const { t } = useTranslation();
  const { part, question, search, change } = usePlace();
  const first = useDraft((draft) => questionsOf(draft)[0]?.id);
  const isWide = useMediaQuery('(width >= 1000px)', true, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(width < 700px)', false, { getInitialValueInEffect: false });
  const [isSlidOver, slide] = useDisclosure(false);
  const shown = question ?? (part === 'questions' ? first : undefined);
  // A link to a field opens the form that contains it.
  const hash = useRouterState({ select: (state) => state.location.hash });
  // On a phone the address distinguishes outline and form, so that the back button switches between them.
  const isOpen = isPhone ? search.part !== undefined || question !== undefined : isSlidOver || hash !== '';
  const close = () => {
    slide.close();
    if (isPhone || hash) change(isPhone ? {} : search);
  };
  const { close: slideBack } = slide;
  useEffect(() => slideBack(), [isWide, isPhone, slideBack]);

  const { rows, pages, Outline: Parts = Outline, own } = useEditingOfKind();
  const WholePage = part === 'check' ? PublishCheck : pages[part];
  const OwnStage = own?.isAt(part, shown) ? own.Stage : undefined;
  const openForm = () => (isPhone ? change({ part: 'questions' }) : slide.open());
  const inspecting = isWide ? {} : { openInspector: slide.open };
  return (
    <main
      className={style.columns}
      data-inspector={isOpen || undefined}
      data-whole={WholePage ? true : undefined}
      data-board={(OwnStage && isOpen) || undefined}
    >
      <div className={style.outline} hidden={isPhone && isOpen}>
        <Parts rows={rows} shown={shown} chosen={() => !isWide && slide.open()} open={isWide ? undefined : openForm} />
      </div>
      {!isPhone && <OutlineResizer />}
      {WholePage ? (
        <div className={style.whole} hidden={isPhone && !isOpen}>
          {isPhone && <CloseButton close={close} />}
          <WholePage />
        </div>
      ) : (
        <>
          {OwnStage
            ? (!isPhone || isOpen) && <OwnStage {...(isPhone ? {} : inspecting)} />
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
