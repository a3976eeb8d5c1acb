import { definePlugin, type Plugin } from '@plugboard/core'

/** What accounts have and what it is worth, merged from the chains and from sources that plugins bring. */
export function portfolio(): Plugin {
  return definePlugin({ name: 'portfolio', setup() {} })
}
