/** Where the wallet is shown: in a frame of the page, or a window that the page has opened. */
export interface WalletSurface {
  /** The wallet's own window, which the page greets. */
  readonly window: Window | null
  /** It is in the page, above everything else. */
  readonly isShown: boolean
  /** Brings it before the visitor, as far as the browser allows the page to. @param alone nothing of the kit is below */
  show(alone: boolean): void
  hide(): void
  /** Draws the edge like the modal's. @param variables by the names of the kit's CSS variables */
  setVariables(variables: Readonly<Record<string, string>>): void
  remove(): void
}

/** Receives what happens to a surface. */
export interface SurfaceListener {
  /** The wallet's document has loaded and can be greeted; if called again, another document has. */
  onLoad(): void
  /** The visitor pressed Escape outside the wallet's own page. */
  onCancel(): void
  /** The wallet's document has gone. */
  onGone(): void
}
