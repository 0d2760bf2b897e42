import type { Question } from '#shared/content/question.ts';
import { useLanguage } from '../texts.ts';
import { Enlarge } from './Enlarge.tsx';

/** Lies over the picture of a question. */
export default function WholePicture({ covers: { desktop, mobile } }: { covers: Question['cover'] }) {
  const { t } = useLanguage();
  const image = (matchMedia('(max-width: 500px)').matches && mobile) || desktop || mobile;
  return image && <Enlarge image={image} label={t('picture.whole')} className="picture-whole" />;
}
