import type { Kit } from '@plugboard/core'
import { useText } from '@plugboard/ui'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { walletPlaceToken } from '../walletPlace.js'

/** The appearance that the frame uses: the colours and radii of the modal around it. */
const variables = [
  ...['bg', 'surface', 'raised', 'text', 'muted', 'line', 'control', 'success', 'warning', 'danger'],
  ...['accent', 'on-accent', 'accent-line', 'accent-text']
].map((name) => `--pb-color-${name}`)
const radii = ['--pb-radius-card', '--pb-radius-control', '--pb-radius-icon']

/**
 * Gives the wallet's frame the modal's appearance.
 *
 * @param when the view appears (`shown`), or only when `tell` is called (`manual`): it loads the code of the wallet
 * @returns `place` for an element of the view, whose style is read
 */
export function useWalletPlace(
  kit: Kit,
  when: 'shown' | 'manual' = 'shown'
): { readonly place: RefObject<HTMLDivElement | null>; readonly tell: () => void } {
  const place = useRef<HTMLDivElement>(null)
  const { locale } = useText()
  const tell = useCallback(() => {
    if (!place.current) return
    const style = getComputedStyle(place.current)
    const all = [...variables, ...radii].map((name) => [name, style.getPropertyValue(name).trim()])
    const mode = style.colorScheme.includes('dark') ? 'dark' : 'light'
    const theme = { mode, variables: Object.fromEntries(all), locale } as const
    // A frame that cannot adopt the appearance still works.
    kit
      .get(walletPlaceToken)
      ?.setTheme(theme)
      .catch(() => undefined)
  }, [kit, locale])
  useEffect(() => {
    if (when === 'shown') tell()
  }, [when, tell])
  return { place, tell }
}
