import { Avatar, Button, FileButton, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { profileQuery, useProfile } from '../session/profile.ts';
import { CropDialog } from './CropDialog.tsx';

/** The user's picture, and the choice of a square of a new one. */
export function AvatarField() {
  const { t } = useTranslation();
  const profile = useProfile();
  const queryClient = useQueryClient();
  const [picture, setPicture] = useState<ImageBitmap>();
  const fail = (message: string) => notifications.show({ color: 'red', message });
  const upload = useMutation({
    mutationFn: (avatar: File) => api.uploadAvatar({ files: { avatar } }),
    onSuccess: async () => {
      setPicture(undefined);
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: (error) => fail(fieldErrors(error)['avatar'] ?? error.message),
  });
  const choose = (file: File | null) => {
    if (file) createImageBitmap(file).then(setPicture, () => fail(t('crop.unreadable')));
  };
  return (
    <Group>
      <Avatar src={profile.avatar_url} name={profile.name} alt="" color="spruce" size={72} />
      <FileButton accept="image/jpeg,image/png" onChange={choose}>
        {(props) => (
          <Button {...props} variant="default">
            {t('profile.changeAvatar')}
          </Button>
        )}
      </FileButton>
      {picture && (
        <CropDialog
          picture={picture}
          isBusy={upload.isPending}
          onUse={(file) => upload.mutate(file)}
          onClose={() => setPicture(undefined)}
        />
      )}
    </Group>
  );
}
