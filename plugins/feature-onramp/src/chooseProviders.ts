import type { Kit } from '@plugboard/core'
import { type OnrampProvider, onrampProviders } from '@plugboard/core/features'

/** The value of the setting `onramp` if nobody has set it: every provider is used. */
const builtIn = 'meld'

/** The providers that are used: those that the setting `onramp` names, in its order, or all if nobody has set it. */
export function chooseProviders(kit: Kit): readonly OnrampProvider[] {
  const setting = kit.features.get('onramp')
  if (!setting) return []
  const isBuiltIn = setting.length === 1 && setting[0] === builtIn
  const rank = ({ id }: OnrampProvider) => (setting.includes(id) ? setting.indexOf(id) : setting.length)
  return kit
    .contributions(onrampProviders)
    .filter(({ id }) => isBuiltIn || setting.includes(id))
    .sort((a, b) => rank(a) - rank(b))
}
