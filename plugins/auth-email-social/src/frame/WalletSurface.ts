/** What the wallet is shown in: a frame of the page, or a window that the page has opened. */
export interface WalletSurface {
  /** The wallet's own window, which the page greets. */
  readonly window: Window | null
  /** It lies in the page, above everything else. */
  readonly isShown: boolean
  /** Brings it before the visitor, as far as the browser lets the page. @param alone nothing of the kit is below */
  show(alone: boolean): void
  hide(): void
  /** Draws the edge as the modal's. @param variables by the names of the kit's CSS variables */
  setVariables(variables: Readonly<Record<string, string>>): void
  remove(): void
}

/** Whom a surface tells. */
export interface SurfaceListener {
  /** The wallet's document is there and can be greeted; said again, another one is. */
  onLoad(): void
  /** The visitor pressed Escape outside the wallet's own page. */
  onCancel(): void
  /** The wallet's document has gone. */
  onGone(): void
}
