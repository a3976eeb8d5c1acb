import type { Kit } from '@plugboard/core'
import { type SwapSource, swapSources } from '@plugboard/core/features'

/** The value of the setting `swaps` if nobody has set it: every source is used. */
const builtIn = '1inch'

/** The sources of swaps that are used: those that the setting `swaps` names, in its order, or all if nobody has set it. */
export function chooseSources(kit: Kit): readonly SwapSource[] {
  const setting = kit.features.get('swaps')
  if (!setting) return []
  const isBuiltIn = setting.length === 1 && setting[0] === builtIn
  const rank = ({ id }: SwapSource) => (setting.includes(id) ? setting.indexOf(id) : setting.length)
  return kit
    .contributions(swapSources)
    .filter(({ id }) => isBuiltIn || setting.includes(id))
    .sort((a, b) => rank(a) - rank(b))
}
