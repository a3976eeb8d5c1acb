import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { PressGuard } from '../approvals/PressGuard.js'
import type { Translate } from '../text/Translator.js'

/** Who asks, and what every screen needs besides. */
export interface ScreenContext {
  readonly translate: Translate
  readonly guard: Pick<PressGuard, 'check' | 'restart'>
  /** Of the page that asks, as the browser says it. */
  readonly origin: string
  /** What the page calls itself: a claim, shown beside the origin. */
  readonly claimedName: string | undefined
  readonly networkName: (id: string) => string
  readonly isDevelopment: boolean
  /** Ends what is shown, and the host's modal with it. */
  close(): void
}

const Context = createContext<ScreenContext | undefined>(undefined)

/** Gives the screens what they need. */
export const ScreenProvider = Context.Provider

export function useScreen(): ScreenContext {
  const context = useContext(Context)
  if (!context) throw new Error('Screens are drawn inside ScreenProvider')
  return context
}
