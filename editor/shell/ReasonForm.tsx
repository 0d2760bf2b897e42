import { Alert, Button, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from './DialogButtons.tsx';

interface Props {
  label: string;
  /** Who will read the reason. */
  description: string;
  /** What the reason begins with. */
  first?: string;
  /** What the server says of the reason, and what of all else. */
  told?: string | undefined;
  beside: string | undefined;
  isPending: boolean;
  /** What the button that does it says. */
  doIt: string;
  submit: (reason: string) => void;
  close: () => void;
  /** What is going to happen. */
  children: ReactNode;
}

/** Asks why, before something is done that takes something from somebody. */
export function ReasonForm({ label, description, first = '', told, beside, isPending, doIt, submit, close, children }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(first);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const given = reason.trim();
        setMissing(given === '');
        if (given) submit(given);
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
        error={isMissing ? t('fieldMessage.empty') : told}
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
