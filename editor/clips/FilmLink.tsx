import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { filmOfLink } from '#shared/content/film-link.ts';
import type { Clip } from '#shared/content/question.ts';

/** A film of YouTube or Vimeo by its link. Nothing is requested from them. */
export function FilmLink({ choose }: { choose: (clip: Clip) => void }) {
  const { t } = useTranslation();
  const [link, setLink] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands within the form of the page around it.
    event.stopPropagation();
    const film = filmOfLink(link);
    setUnknown(!film);
    if (film) choose(film);
  };
  return (
    <form onSubmit={add} style={{ display: 'flex', gap: 8, alignItems: 'flex-start', marginTop: 16 }} noValidate>
      <TextInput
        style={{ flex: 1 }}
        type="url"
        label={t('clip.linkField')}
        description={t('clip.linkNote')}
        placeholder="https://"
        maxLength={500}
        value={link}
        error={isUnknown ? t('clip.linkUnknown') : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(event) => {
          setLink(event.currentTarget.value);
          setUnknown(false);
        }}
      />
      <Button type="submit" variant="default" mt={26}>
        {t('clip.linkAdd')}
      </Button>
    </form>
  );
}
