/**
 * The context options for tests that are not about motion: without a graphics card, a third of all processor time of the browser is spent
 * drawing it.
 */
export const withoutMotion = { reducedMotion: 'reduce' } as const
