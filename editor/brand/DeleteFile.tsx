import { Button, Loader, Modal, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { isUsed, Uses } from './Uses.tsx';
import { usesQuery } from './uses-query.ts';

interface Props {
  fileKey: string;
  name: string;
  /** The query that lists it. */
  listKey: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Deletes a picture, a logo or a font that nothing uses; for a used one, it lists the places where another must be chosen first. */
export function DeleteFile({ fileKey, name, listKey, remove, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const uses = useQuery(usesQuery(fileKey));
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [listKey] });
      onClose();
    },
  });
  const problem = uses.error ?? removing.error;
  const isKept = uses.data !== undefined && isUsed(uses.data);
  return (
    <Modal opened onClose={onClose} title={t('media.deleteAsk', { name })}>
      {uses.isPending && <Loader type="dots" />}
      {uses.data && (
        <Text size="sm" mb="sm">
          {t(isKept ? 'brand.deleteUsed' : 'brand.deleteUnused')}
        </Text>
      )}
      {isKept && <Uses uses={uses.data} />}
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem.message}
        </Text>
      )}
      <DialogButtons cancel={onClose} isCareful isApart>
        <Button color="red" disabled={!uses.data || isKept} loading={removing.isPending} onClick={() => removing.mutate()}>
          {t('common.delete')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
