import { code } from './describe.mjs'

/** A type as code, linked to its contract if it is one, or a list or promise of one. */
export function linkTo(contracts, type) {
  const name = /^(?:Promise<)?(\w+)(?:\[\]|>)?(?: \| null)?$/.exec(type)?.[1]
  return name && contracts.has(name) ? `[\`${type}\`](contracts.md#${name.toLowerCase()})` : code(type)
}
