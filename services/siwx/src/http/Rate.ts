/** How fast one caller may ask: `burst` requests at once, then `perSecond` more each second. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}
