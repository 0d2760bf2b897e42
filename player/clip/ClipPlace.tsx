import { Suspense } from 'react';
import type { Clip } from '#shared/content/question.ts';
import { optional } from '../optional.ts';

// Only for what has a film or a sound.
const ClipFace = optional(() => import('./ClipFace.tsx'));

export const ClipPlace = ({ clip }: { clip: Clip | undefined }) =>
  clip && (
    <Suspense fallback={<div className="clip" />}>
      <ClipFace clip={clip} />
    </Suspense>
  );
