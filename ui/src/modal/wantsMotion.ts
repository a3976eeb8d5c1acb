/** Whether something may slide or fade. In a browser that does not support the media query, the visitor counts as one who has asked for less motion. */
export const wantsMotion = () =>
  globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false
