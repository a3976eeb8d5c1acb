import { safeJson } from '@plugboard/core/safe-json'
import { recapPrefix } from './recapPrefix.js'

type Abilities = Readonly<Record<string, unknown>>

/**
 * What a ReCap says in words (ERC-5573), as wallets put it behind the statement: `I further authorize …`.
 *
 * @param recap `urn:recap:` and its object in base64
 * @throws Error for a text that is none
 */
export function recapStatement(recap: string): string {
  const read = safeJson(new TextDecoder().decode(bytesOf(recap.slice('urn:recap:'.length))))
  const sentences: string[] = []
  let count = 0
  for (const [target, abilities] of Object.entries((read as { att?: Record<string, Abilities> }).att ?? {})) {
    const parts = [...actionsOf(abilities)].map(([ability, actions]) => {
      count++
      return `(${count}) '${ability}': '${actions.join("', '")}' for '${target}'.`
    })
    sentences.push(parts.join(', ').replace('.,', '.'))
  }
  return `${recapPrefix}${sentences.join(' ')}`
}

/** Actions by ability: `request/personal_sign` is the action `personal_sign` of `request`. In the order of their names. */
function actionsOf(abilities: Abilities): ReadonlyMap<string, readonly string[]> {
  const all = Object.keys(abilities).map((one) => one.split('/') as [string, string?])
  all.sort(([, one = ''], [, other = '']) => one.localeCompare(other))
  const found = new Map<string, string[]>()
  for (const [ability, action = ''] of all) found.set(ability, [...(found.get(ability) ?? []), action])
  return found
}

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
