import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface Props {
  title: string;
  description: string;
  /** Of the reason. */
  label: string;
  confirm: string;
  isPending: boolean;
  submit: (reason: string) => void;
  onClose: () => void;
  /** Fields before the reason. */
  children?: ReactNode;
}

/** Asks provider staff for a reason. */
export function ReasonDialog({ title, description, label, confirm, isPending, submit, onClose, children }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(reason);
        }}
      >
        <Text mb="md">{description}</Text>
        {children}
        <TextInput
          mt="sm"
          label={label}
          required
          minLength={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button mt="md" type="submit" loading={isPending}>
          {confirm}
        </Button>
      </form>
    </Modal>
  );
}
