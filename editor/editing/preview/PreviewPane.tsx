import { Button, SegmentedControl } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconAdjustments, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { previewPath, type PreviewScreen, type PreviewStep, isPreviewStep } from '#shared/preview-message.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { useFrameFiles, type TakeFiles } from './use-preview-pictures.ts';
import { usePreview } from './use-preview.ts';
import style from './preview.module.css';

interface Props {
  screen: PreviewScreen;
  /** The id of the shown question, on a screen of one question. */
  shown: string | undefined;
  /** The screen selector, before the device selector. */
  children?: ReactNode;
  /** Below 1000 px: opens the inspector. */
  openInspector?: () => void;
  /** Whether texts can be edited in the frame. */
  isEditable?: boolean;
  /** Called for a button in the frame that leads to another screen: the preview is being played. */
  onStep?: (step: PreviewStep) => void;
  /** Takes pictures that are dropped on the frame or pasted into it. */
  takeFiles?: TakeFiles | undefined;
  /** With onStep: the number of right answers. */
  correct?: number;
  /** Always a phone, where there is no room for anything else. */
  isSmall?: boolean;
}

type Frame = 'phone' | 'desktop';
/** The width of the frame in CSS pixels. */
const sizes = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 800 } };

/** The player itself in a frame, showing the present draft. */
export function PreviewPane({
  screen,
  shown,
  children,
  openInspector,
  isEditable = true,
  onStep,
  takeFiles,
  correct,
  isSmall = false,
}: Props) {
  const { t } = useTranslation();
  const [chosen, setDevice] = useLocalStorage<Frame>({ key: 'lucka-preview-frame', defaultValue: 'phone', getInitialValueInEffect: false });
  const device = isSmall ? 'phone' : chosen;
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const scale = useFrameScale(stage, sizes[device]);
  // The page loads in the language of the draft; the frame follows later changes by itself.
  const lang = useDraft((draft) => draft.lang);
  const [address] = useState(`${previewPath}?lang=${lang}`);
  usePreview(frame, screen, shown, device === 'phone', isEditable, correct);
  useSteps(frame, onStep);
  const isOver = useFrameFiles(frame, takeFiles);
  return (
    <section className={style.pane} aria-label={t('preview.title')}>
      <div className={style.tools}>
        {children}
        <span className={style.push} />
        {!isSmall && <DeviceChoice value={device} onChange={setDevice} />}
        {openInspector && (
          <Button size="xs" variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={openInspector}>
            {t('preview.edit')}
          </Button>
        )}
      </div>
      <div className={style.stage} ref={stage}>
        <div
          className={style.device}
          data-device={device}
          data-over={isOver || undefined}
          style={{ width: sizes[device].width * scale, height: sizes[device].height * scale }}
        >
          <iframe
            ref={frame}
            src={address}
            title={t('preview.title')}
            className={style.frame}
            style={{ ...sizes[device], transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}

function DeviceChoice({ value, onChange }: { value: Frame; onChange: (device: Frame) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('preview.device')}
      value={value}
      onChange={(next) => onChange(next as Frame)}
      data={[
        { value: 'phone', label: <Device icon={<IconDeviceMobile size={16} aria-hidden />} text={t('preview.phone')} /> },
        { value: 'desktop', label: <Device icon={<IconDeviceDesktop size={16} aria-hidden />} text={t('preview.desktop')} /> },
      ]}
    />
  );
}

function Device({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className={style.deviceLabel}>
      {icon}
      {text}
    </span>
  );
}

/** The scale at which a frame of this size fits its container; at most 1. */
function useFrameScale(stage: RefObject<HTMLElement | null>, { width, height }: { width: number; height: number }): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const box = stage.current;
    if (!box) return undefined;
    const measure = () => {
      const inner = getComputedStyle(box);
      const free = (total: number, before: string, after: string) => total - Number.parseFloat(before) - Number.parseFloat(after);
      const across = free(box.clientWidth, inner.paddingLeft, inner.paddingRight) / width;
      const down = free(box.clientHeight, inner.paddingTop, inner.paddingBottom) / height;
      setScale(Math.max(0.2, Math.min(1, across, down)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [stage, width, height]);
  return scale;
}

/** Receives the presses in the frame. */
function useSteps(frame: RefObject<HTMLIFrameElement | null>, onStep: ((step: PreviewStep) => void) | undefined): void {
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
