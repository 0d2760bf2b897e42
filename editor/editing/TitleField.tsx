import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlank } from '#shared/blank-text.ts';
import { isComposing } from '#ui/is-composing.ts';
import { useCan, useDraft, useEdit } from './activity-context.ts';
import style from './activity.module.css';

/** The name, edited in place. Refuses an empty name. */
export function TitleField() {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const name = useDraft((draft) => draft.name);
  const [text, setText] = useState(name);
  useEffect(() => setText(name), [name]);
  const isEmpty = isBlank(text);
  const mayRename = can.edit_content || can.edit_settings;
  return (
    <h1 className={style.titleBox}>
      {/* The hidden copy gives the field the width of its text. */}
      <span className={style.titleCopy} aria-hidden>
        {text || ' '}
      </span>
      <Tooltip label={t('fieldMessage.empty')} opened={isEmpty} color="red" position="bottom-start">
        <input
          className={style.title}
          aria-label={t('bar.name')}
          aria-invalid={isEmpty}
          value={text}
          dir="auto"
          maxLength={200}
          readOnly={!mayRename}
          onChange={(event) => {
            setText(event.currentTarget.value);
            const next = event.currentTarget.value.trim();
            if (!isBlank(next)) edit({ edit: 'rename', input: { name: next } });
          }}
          onBlur={() => setText(name)}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </Tooltip>
    </h1>
  );
}
