import { useEffect, useRef, type RefObject } from 'react';
import { isPreviewStep, type PreviewStep } from '#shared/preview-message.ts';

/** Receives the presses in the frame. */
export function useSteps(frame: RefObject<HTMLIFrameElement | null>, onStep: ((step: PreviewStep) => void) | undefined): void {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  }, [onStep]);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow && isPreviewStep(data)) latest.current?.(data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame]);
}
