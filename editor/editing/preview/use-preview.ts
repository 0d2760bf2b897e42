import { useEffect, useRef, type RefObject } from 'react';
import { isPreviewReady, type PreviewMessage, type PreviewScreen } from '#shared/preview-message.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';
import { makeEditable } from './preview-fields.ts';
import { previewMessage } from './preview-message.ts';
import { renderedMessage } from './rendered-message.ts';
import { useScopedCss } from './use-scoped-css.ts';

/** Keeps the frame up to date with the draft: sends at most one message per animation frame, however fast the user types. */
export function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  screen: PreviewScreen,
  shown: string | undefined,
  phone: boolean,
  isEditable: boolean,
  correct?: number,
): void {
  const { draft } = useActivity();
  const { css } = useScopedCss();
  const previewed = useActivityOfKind().usePreviewed();
  const isReady = useRef(false);
  // The frame's document stays when the chosen question changes.
  const question = useRef(shown);

  useEffect(() => {
    question.current = shown;
  }, [shown]);
  useEffect(() => {
    let planned = 0;
    let latest: PreviewMessage | undefined;
    const send = async () => {
      planned = 0;
      const message = previewed(previewMessage(draft.state().draft, css, screen, shown, phone, correct));
      latest = message;
      const asShown = await renderedMessage(message);
      if (message === latest) frame.current?.contentWindow?.postMessage(asShown, window.location.origin);
    };
    const plan = () => {
      if (isReady.current) planned ||= requestAnimationFrame(() => void send());
    };
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow || !isPreviewReady(event.data)) return;
      isReady.current = true;
      if (isEditable) makeEditable(frame.current, draft, () => question.current);
      void send();
    };
    window.addEventListener('message', onMessage);
    const leave = draft.subscribe(plan);
    plan();
    return () => {
      cancelAnimationFrame(planned);
      latest = undefined;
      window.removeEventListener('message', onMessage);
      leave();
    };
  }, [draft, css, previewed, frame, screen, shown, phone, isEditable, correct]);
}
