import { useEffect, useState } from 'react';
import { readCaptions, writeCaptions } from '#shared/content/captions.ts';

/**
 * The address of captions that a `<track>` can read. They are written anew of their times and words, and come with the question: a frame without an
 * origin could not fetch them.
 */
export function useCaptions(captions = ''): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const cues = readCaptions(captions);
    if (cues.length === 0) return;
    const url = URL.createObjectURL(new Blob([writeCaptions(cues)], { type: 'text/vtt' }));
    setAddress(url);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(url);
    };
  }, [captions]);
  return address;
}
