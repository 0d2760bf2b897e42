import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBold, IconItalic, IconLink, IconList, IconMathFunction, IconSubscript, IconSuperscript } from '@tabler/icons-react';
import { lazy, Suspense, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Style } from '#shared/rich-text/tree.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { toggleList, toggleMark } from './marking.ts';
import { replaceIn, selectedIn } from './replace-in.ts';
import style from './marked-field.module.css';

/** What makes formulas is 50 kB, so it is loaded with the dialog. */
const FormulaDialog = lazy(() => import('./FormulaDialog.tsx'));

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  fieldId: string;
  isInline: boolean;
  asOneStep: (act: () => void) => void;
}

const marks = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['sup', IconSuperscript],
  ['sub', IconSubscript],
] as const satisfies readonly (readonly [Style, typeof IconBold])[];
const keys: Partial<Record<Style, string>> = { bold: 'B', italic: 'I' };

/** The toolbar of a field with marks: one stop for Tab, arrows go along it. */
export function MarkBar({ field, fieldId, isInline, asOneStep }: Props) {
  const { t } = useTranslation();
  const [stop, setStop] = useState(0);
  const [dialog, setDialog] = useState<'link' | 'formula'>();
  const toggle = (mark: Style) => {
    const input = field.current;
    const change = input && toggleMark(selectedIn(input), mark);
    if (change) asOneStep(() => replaceIn(input, change));
  };
  const list = () => {
    const input = field.current;
    if (input) asOneStep(() => replaceIn(input, toggleList(selectedIn(input))));
  };
  const buttons = [
    ...marks.map(([mark, Icon]) => ({ name: mark, Icon, press: () => toggle(mark), key: keys[mark] })),
    ...(isInline
      ? []
      : [
          { name: 'link' as const, Icon: IconLink, press: () => setDialog('link') },
          { name: 'list' as const, Icon: IconList, press: list },
        ]),
    { name: 'formula' as const, Icon: IconMathFunction, press: () => setDialog('formula') },
  ];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') field.current?.focus();
    const next = nextStop(event.key, stop, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const close = () => {
    setDialog(undefined);
    field.current?.focus();
  };
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={t('marks.label')}
        aria-controls={fieldId}
        className={style.bar}
        onKeyDown={move}
        onMouseDown={keepSelection}
      >
        {buttons.map(({ name, Icon, press, ...more }, place) => (
          <Tooltip key={name} label={withKey(t(`marks.${name}`), 'key' in more ? more.key : undefined)}>
            <ActionIcon
              variant="subtle"
              size={24}
              aria-label={t(`marks.${name}`)}
              tabIndex={place === stop ? 0 : -1}
              onFocus={() => setStop(place)}
              onClick={press}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
      {dialog === 'link' && <LinkDialog field={field} asOneStep={asOneStep} onClose={close} />}
      <Suspense fallback={null}>
        {dialog === 'formula' && <FormulaDialog field={field} isInline={isInline} asOneStep={asOneStep} onClose={close} />}
      </Suspense>
    </>
  );
}

/** A press leaves the focus and the selection in the field. */
const keepSelection = (event: MouseEvent) => event.preventDefault();

const withKey = (name: string, key: string | undefined): string =>
  key === undefined ? name : `${name} (${/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl+'}${key})`;

function nextStop(key: string, stop: number, count: number): number | undefined {
  const isLeftward = document.documentElement.dir === 'rtl';
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: stop + (isLeftward ? -1 : 1),
    ArrowLeft: stop + (isLeftward ? 1 : -1),
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : (next + count) % count;
}
