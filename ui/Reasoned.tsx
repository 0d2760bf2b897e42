import { Tooltip, VisuallyHidden } from '@mantine/core';
import { cloneElement, useId, type MouseEvent, type ReactElement } from 'react';

interface Pressed {
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

interface Props {
  /** The reason why the button is disabled; undefined or false when it is not. */
  reason: string | false | undefined;
  /** The hint of an enabled button. */
  hint?: string;
  children: ReactElement<Pressed>;
}

/** A button that says why it is disabled: it keeps the focus, so that keyboard and screen reader users find the reason, too. */
export function Reasoned({ reason, hint, children }: Props) {
  const id = useId();
  const off = {
    'aria-disabled': true,
    'data-disabled': true,
    'aria-describedby': id,
    // A disabled button submits no form either.
    type: 'button',
    onClick: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
  } as Pressed;
  return (
    <>
      <Tooltip label={reason || hint} disabled={!reason && !hint} multiline maw={280}>
        {reason ? cloneElement(children, off) : children}
      </Tooltip>
      {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  );
}
