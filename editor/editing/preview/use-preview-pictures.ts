import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#shared/content/question.ts';
import type { PreviewScreen } from '#shared/preview-message.ts';
import { useActivity, useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useSpreadPictures } from '#editor/editing/inspector/use-spread-pictures.ts';
import { hasFiles, usePictureUpload } from '#editor/media/use-picture-files.ts';
import { answerAt, pictureEdit } from './picture-places.ts';

/** Receives the files that are dropped on the preview, or pasted into it, with the element below them. */
export type TakeFiles = (files: File[], target: Element | null) => void;

/** Pictures dropped on the preview, or pasted while it has the focus, go to their place on the shown screen; several to the next questions. */
export function usePreviewPictures(screen: PreviewScreen, shown: string | undefined): TakeFiles | undefined {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const edit = useEdit();
  const spread = useSpreadPictures();
  const mayEdit = useCan().edit_graphics;
  const place = useRef({ screen, shown, answer: undefined as string | undefined });
  const { upload } = usePictureUpload((images: Image[]) => {
    const [first] = images;
    if (images.length > 1 && place.current.shown !== undefined && place.current.screen === 'question')
      return spread(place.current.shown)(images);
    const made = first && pictureEdit(draft.state().draft, place.current, first);
    if (made) edit(made);
    else notifications.show({ color: 'amber', message: t('media.noPlace') });
    if (images.length > 1) notifications.show({ color: 'amber', message: t('media.onlyFirst') });
    return undefined;
  });
  if (!mayEdit) return undefined;
  return (files, target) => {
    // The screen may change while the picture is on its way.
    place.current = { screen, shown, answer: answerAt(target) };
    upload(files);
  };
}

/** Listens for files on the frame, which has the same origin and no code for this. Returns whether some are held above it. */
export function useFrameFiles(frame: RefObject<HTMLIFrameElement | null>, take: TakeFiles | undefined): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  }, [take]);
  useEffect(() => {
    const element = frame.current;
    let leave = (): void => undefined;
    const attach = () => {
      leave();
      leave = listen(element?.contentDocument, latest, setOver);
    };
    attach();
    element?.addEventListener('load', attach);
    return () => {
      element?.removeEventListener('load', attach);
      leave();
    };
  }, [frame]);
  return isOver;
}

function listen(
  page: Document | null | undefined,
  latest: RefObject<TakeFiles | undefined>,
  setOver: (isOver: boolean) => void,
): () => void {
  const control = new AbortController();
  const { signal } = control;
  const drag = (event: DragEvent) => {
    if (!latest.current || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!latest.current || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    latest.current([...(event.dataTransfer?.files ?? [])], event.target as Element | null);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!latest.current || files.length === 0) return;
    event.preventDefault();
    latest.current(files, page?.activeElement ?? null);
  };
  page?.addEventListener('dragover', drag, { signal });
  page?.addEventListener('dragleave', () => setOver(false), { signal });
  page?.addEventListener('drop', drop, { signal });
  page?.addEventListener('paste', paste, { signal });
  return () => control.abort();
}
