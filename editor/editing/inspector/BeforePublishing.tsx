import { useTranslation } from 'react-i18next';
import type { AnyProblem } from '#editor/editing/problems.tsx';
import style from './inspector.module.css';

/** The problems of the inspected part that prevent publishing, in one calm list. */
export function BeforePublishing({ codes }: { codes: ReadonlySet<AnyProblem['code']> }) {
  const { t } = useTranslation();
  if (codes.size === 0) return null;
  return (
    <section className={style.troubles}>
      <h3>{t('question.beforePublishing')}</h3>
      <ul>
        {[...codes].map((code) => (
          <li key={code}>{t(`problem.${code}`)}</li>
        ))}
      </ul>
    </section>
  );
}
