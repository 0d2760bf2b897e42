import { ActionIcon, Button, Loader, Popover, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCrop, IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureFieldProps } from '#questions/form-props.ts';
import { positionOf } from '#shared/content/focus.ts';
import type { Image } from '#shared/content/question.ts';
import { leadHere } from '#editor/editing/inspector/use-focus-field.ts';
import { FramePicture } from './FramePicture.tsx';
import { MediaLibrary } from './MediaLibrary.tsx';
import { mediaUrl } from './media-url.ts';
import style from './media.module.css';
import { usePictureFiles } from './use-picture-files.ts';

interface Props extends PictureFieldProps {
  moves?: boolean;
  isLogo?: boolean;
  /** Takes several pictures that were dropped or pasted together; absent: only the first is taken. */
  takeSeveral?: (images: Image[]) => void;
}

/** A picture with its alternative text, dropped or pasted here, chosen from the library or uploaded, described, or marked as decorative (an empty text). */
export function PictureField({
  label,
  value,
  onChange,
  disabled = false,
  compact = false,
  isWhole = false,
  moves = false,
  isLogo = false,
  takeSeveral,
}: Props) {
  const { t } = useTranslation();
  const [isChoosing, library] = useDisclosure();
  const [isFraming, frame] = useDisclosure();
  const hint = useId();
  const framing = isWhole ? undefined : frame.open;
  const take = (images: Image[]) => (takeSeveral && images.length > 1 ? takeSeveral(images) : images[0] && onChange(images[0]));
  const { isOver, isUploading, handlers } = usePictureFiles(take, { disabled, several: takeSeveral !== undefined });
  const chooser = (
    <>
      <MediaLibrary opened={isChoosing} onClose={library.close} choose={onChange} moves={moves} isLogo={isLogo} />
      {isFraming && value && <FramePicture value={value} onChange={onChange} onClose={frame.close} />}
    </>
  );
  if (compact) {
    return (
      <>
        <span className={style.compact} data-over={isOver || undefined} {...handlers}>
          <CompactPicture
            label={label}
            value={value}
            onChange={onChange}
            disabled={disabled || isUploading}
            open={library.open}
            frame={framing}
          />
        </span>
        {chooser}
      </>
    );
  }
  return (
    <>
      <div className={style.field} role="group" aria-label={label} data-over={isOver || undefined} {...handlers}>
        <span className={style.label}>{label}</span>
        {value ? (
          <ChosenPicture value={value} onChange={onChange} disabled={disabled} choose={library.open} frame={framing} />
        ) : (
          <UnstyledButton className={style.empty ?? ''} aria-describedby={hint} disabled={disabled} onClick={library.open}>
            {isUploading ? <Loader size={18} aria-hidden /> : <IconPhotoPlus size={20} aria-hidden />}
            <span>
              {t(isUploading ? 'media.uploading' : 'media.add')}
              <small aria-hidden id={hint}>
                {t(takeSeveral ? 'media.dropSeveral' : 'media.dropOrPaste')}
              </small>
            </span>
          </UnstyledButton>
        )}
      </div>
      {chooser}
    </>
  );
}

interface ChosenProps extends Pick<PictureFieldProps, 'onChange' | 'disabled'> {
  value: Image;
  choose: () => void;
  frame: (() => void) | undefined;
}

function ChosenPicture({ value, onChange, disabled = false, choose, frame }: ChosenProps) {
  const { t } = useTranslation();
  const ratio = value.width / value.height;
  return (
    <>
      <div className={style.shown}>
        <img src={mediaUrl(value.key, 340)} alt={value.alt ?? ''} style={{ aspectRatio: ratio, width: `min(100%, ${180 * ratio}px)` }} />
      </div>
      {value.motion && (
        <Text size="xs" c="dimmed">
          {t('media.movesNote')}
        </Text>
      )}
      <PictureWords value={value} onChange={onChange} disabled={disabled} />
      <div className={style.buttons}>
        <Button size="xs" variant="default" disabled={disabled} onClick={choose}>
          {t('media.change')}
        </Button>
        {frame && (
          <Button size="xs" variant="default" disabled={disabled} onClick={frame}>
            {t('media.frame')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" disabled={disabled} onClick={() => onChange(null)}>
          {t('media.remove')}
        </Button>
      </div>
    </>
  );
}

function PictureWords({
  value,
  onChange,
  disabled,
}: {
  value: NonNullable<PictureFieldProps['value']>;
  onChange: PictureFieldProps['onChange'];
  disabled: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        {...(value.alt === undefined ? leadHere : {})}
        size="xs"
        label={t('media.alt')}
        description={value.alt === undefined ? t('media.altForgotten') : value.alt === '' ? t('media.altEmpty') : undefined}
        value={value.alt ?? ''}
        maxLength={500}
        disabled={disabled}
        onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
      />
      {value.alt === undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          disabled={disabled}
          onClick={() => onChange({ ...value, alt: '' })}
        >
          {t('media.decoration')}
        </Button>
      )}
      <TextInput
        size="xs"
        label={t('media.copyright')}
        value={value.copyright ?? ''}
        maxLength={300}
        disabled={disabled}
        onChange={(event) => onChange({ ...value, copyright: event.currentTarget.value })}
      />
    </>
  );
}

interface CompactProps extends PictureFieldProps {
  open: () => void;
  frame: (() => void) | undefined;
}

function CompactPicture({ label, value, onChange, disabled = false, open, frame }: CompactProps) {
  const { t } = useTranslation();
  const [isOpen, words] = useDisclosure();
  if (!value)
    return (
      <ActionIcon aria-label={t('media.addTo', { label })} disabled={disabled} onClick={open}>
        <IconPhoto size={18} />
      </ActionIcon>
    );
  return (
    <Popover opened={isOpen} onClose={words.close} width={280} position="left-start" shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton className={style.small ?? ''} aria-label={label} onClick={words.toggle}>
          <img src={mediaUrl(value.key, 48)} alt="" style={{ objectPosition: positionOf(value) }} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <PictureWords value={value} onChange={onChange} disabled={disabled} />
        <div className={style.buttons}>
          <Button size="xs" variant="default" disabled={disabled} onClick={open}>
            {t('media.change')}
          </Button>
          {frame && (
            <ActionIcon
              aria-label={t('media.frame')}
              disabled={disabled}
              onClick={() => {
                words.close();
                frame();
              }}
            >
              <IconCrop size={16} />
            </ActionIcon>
          )}
          <ActionIcon aria-label={t('media.remove')} disabled={disabled} onClick={() => onChange(null)}>
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
