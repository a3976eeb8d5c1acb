/**
 * What contexts are made with where motion is not what a test is about: without a graphics card, a third of all processor time of the browser
 * goes into drawing it.
 */
export const withoutMotion = { reducedMotion: 'reduce' } as const
