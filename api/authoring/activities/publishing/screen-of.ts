/** Which of a cover's two pictures is meant: screenType, else isDesktop, else the desktop's. */
export const screenOf = ({ isDesktop, screenType }: { isDesktop?: boolean; screenType?: 'desktop' | 'mobile' }): 'desktop' | 'mobile' =>
  screenType ?? (isDesktop === false ? 'mobile' : 'desktop');
