import type { Kit } from '@plugboard/core'
import type { WalletControls } from '@plugboard/core/testing/browser'

/** The window of the page under test. */
export interface Win {
  readonly kit: Kit
  readonly __wallet: WalletControls
  /** What the visitor has pressed and may cancel. */
  attempts?: AbortController[]
}
