import { Button, Group, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlank } from '#shared/blank-text.ts';
import { longestComment, type Person } from '#shared/contract/comments.ts';
import { isComposing } from '#ui/is-composing.ts';
import { fieldErrors } from '../account/field-errors.ts';
import { useActivity } from '../editing/activity-context.ts';
import { mentionableQuery } from './comments-query.ts';
import { labelled, toShown, toStored } from './mention-text.ts';
import { MentionList } from './MentionList.tsx';
import { useMention } from './use-mention.ts';

interface Props {
  label: string;
  /** The words on the button. */
  submit: string;
  /** The text to edit, and the persons whom it mentions. */
  stored?: string;
  known?: readonly Person[];
  isFocused?: boolean;
  send: (text: string) => Promise<unknown>;
  sent: () => void;
  cancel?: () => void;
}

/** A text with mentions: @ lists members. Ctrl and Enter send it. */
export function CommentForm({ label, submit, stored = '', known = [], isFocused = false, send, sent, cancel }: Props) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { data: members = [] } = useQuery(mentionableQuery(quizID));
  // Those known first: their labels are in the text already.
  const people = labelled([...known, ...members]);
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? toShown(stored, people);
  const mention = useMention({ text, write: setTyped, people, field });
  const sending = useMutation({
    mutationFn: () => send(toStored(text, people)),
    onSuccess: () => {
      setTyped(undefined);
      sent();
    },
  });
  const submitNow = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isBlank(text) && !sending.isPending) sending.mutate();
  };
  const problem = sending.error && (fieldErrors(sending.error)['text'] ?? sending.error.message);
  return (
    <form onSubmit={submitNow}>
      <Textarea
        ref={field}
        label={label}
        value={text}
        minRows={2}
        maxRows={10}
        autosize
        maxLength={longestComment}
        // The reply empties the field.
        readOnly={sending.isPending}
        autoFocus={isFocused}
        error={problem}
        {...mention.field}
        onKeyDown={(event) => {
          // The page's shortcuts change the draft: Ctrl Enter adds a question, Ctrl Z takes back an edit. Tab stays in the panel.
          if (event.key !== 'Tab') event.stopPropagation();
          if (isComposing(event) || mention.press(event)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submitNow(event);
        }}
      />
      <MentionList {...mention.list} />
      <Group gap="xs" mt="xs" justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {t('comments.hint')}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {cancel && (
            <Button variant="default" size="xs" onClick={cancel}>
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" size="xs" disabled={isBlank(text)} loading={sending.isPending}>
            {submit}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
