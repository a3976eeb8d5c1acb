import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { PressGuard } from '../approvals/PressGuard.js'
import type { Translate } from '../text/Translator.js'

/** The requester, and everything else that every screen needs. */
export interface ScreenContext {
  readonly translate: Translate
  readonly guard: Pick<PressGuard, 'check' | 'restart'>
  /** The origin of the requesting page, as the browser reports it. */
  readonly origin: string
  /** The page's name for itself: a claim, shown next to the origin. */
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
