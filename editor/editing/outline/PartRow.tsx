import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentCount } from '#editor/comments/CommentButton.tsx';
import { useEditorKind } from '#editor/editing/activity-context.ts';
import type { EditorPart } from '#shared/content/editor-parts.ts';
import { partName } from '#editor/kinds/part-name.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import style from './outline.module.css';

interface Props {
  part: EditorPart;
  icon: ReactNode;
  /** Another view of the part. */
  also?: EditorPart;
  /** Absent: the part's own name. */
  label?: string | undefined;
  /** At the end of the row: information about the part. */
  note?: ReactNode;
  chosen: () => void;
}

/** An outline row that links to a part of the activity. */
export function PartRow({ part, also, icon, label, note, chosen }: Props) {
  const { t } = useTranslation();
  const place = usePlace();
  const kind = useEditorKind();
  return (
    <li className={style.partRow}>
      <button
        type="button"
        className={style.part}
        aria-current={place.part === part || place.part === also ? 'true' : undefined}
        onClick={() => {
          place.goTo(part);
          chosen();
        }}
      >
        {icon}
        <span className={style.partName}>{label ?? t(partName(kind, part))}</span>
        {note}
      </button>
      <CommentCount anchor={part} at={{ part }} />
    </li>
  );
}

/** The note of a part that players do not see. */
export function Off() {
  const { t } = useTranslation();
  return <span className={style.off}>{t('outline.off')}</span>;
}
