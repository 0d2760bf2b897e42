import { useEffect, useId, useRef, type ReactNode } from 'react';

/** A question over the screen, with its buttons below. Escape also calls `onClose`: the answer that changes nothing. */
export function Dialog({ title, children, buttons, onClose }: { title: string; children: ReactNode; buttons: ReactNode; onClose(): void }) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className="dialog-buttons">{buttons}</div>
    </dialog>
  );
}
