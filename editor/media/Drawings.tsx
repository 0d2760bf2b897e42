import { Alert, UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#shared/contract/media.ts';
import { useFold } from '#editor/use-fold.ts';
import { drawings, svgOf, type DrawingName } from './drawings.ts';
import { takeDrawing } from './take-drawing.ts';
import style from './media.module.css';

const names = Object.keys(drawings) as DrawingName[];

/** Our own drawings, free to use; a chosen one becomes a picture of the tenant. */
export function Drawings({ choose }: { choose: (row: MediaRow) => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useFold('drawings', false);
  const taking = useMutation({
    mutationFn: (name: DrawingName) => takeDrawing(name, t(`drawing.${name}`)),
    onSuccess: (row) => {
      void queryClient.invalidateQueries({ queryKey: ['media'] });
      choose(row);
    },
  });
  return (
    <details
      className={style.fold}
      style={{ marginTop: 'var(--space-16)' }}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('media.drawings')}</summary>
      <ul className={style.grid}>
        {names.map((name) => (
          <li key={name}>
            <UnstyledButton className={style.pick ?? ''} disabled={taking.isPending} onClick={() => taking.mutate(name)}>
              <img src={svgOf(name)} alt="" loading="lazy" />
              <span>{t(`drawing.${name}`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {taking.error && (
        <Alert color="red" variant="light" mt="sm" role="alert">
          {taking.error.message}
        </Alert>
      )}
    </details>
  );
}
