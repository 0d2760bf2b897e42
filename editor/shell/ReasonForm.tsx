import { Alert, Button, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from './DialogButtons.tsx';

interface Props {
  label: string;
  /** The readers of the reason. */
  description: string;
  /** The initial text of the reason. */
  first?: string;
  /** The server's errors of the reason, and of everything else. */
  problem?: string | undefined;
  beside: string | undefined;
  isPending: boolean;
  /** The text of the confirm button. */
  doIt: string;
  submit: (reason: string) => void;
  close: () => void;
  /** The effect of the action. */
  children: ReactNode;
}

/** Asks for a reason before an action at somebody's expense. */
export function ReasonForm({ label, description, first = '', problem, beside, isPending, doIt, submit, close, children }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(first);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = reason.trim();
        setMissing(trimmed === '');
        if (trimmed) submit(trimmed);
      }}
    >
      {children}
      <Textarea
        mt="md"
        data-autofocus
        required
        label={label}
        description={description}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={reason}
        error={isMissing ? t('fieldMessage.empty') : problem}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
      {beside && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {beside}
        </Alert>
      )}
      <DialogButtons cancel={close} isApart>
        <Button type="submit" color="red" loading={isPending}>
          {doIt}
        </Button>
      </DialogButtons>
    </form>
  );
}
