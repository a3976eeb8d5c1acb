/** A colour that the theme can reckon with, `#rgb` or `#rrggbb`. */
export type HexColor = `#${string}`

/** How the ui looks. An accent and a radius are enough: everything else follows from them. */
export interface Theme {
  /** Default `'auto'`: as the visitor's system. */
  readonly mode?: 'light' | 'dark' | 'auto' | undefined
  /** Colour of the main buttons. Texts, borders and focus rings that stand on it or in it are adapted until they can be read. */
  readonly accent?: HexColor | undefined
  /** Radius of controls in CSS pixels; that of the card and the icons follows. Default 12. */
  readonly radius?: number | undefined
  /** Any token by its name, e.g. `{ '--pb-font-family': 'Inter' }`. */
  readonly variables?: Readonly<Record<`--pb-${string}`, string>> | undefined
}
