import { definePlugin, type Plugin } from '@plugboard/core'

/** Shows what a transaction will do before it is signed, and follows it afterwards. */
export function review(): Plugin {
  return definePlugin({ name: 'review', setup() {} })
}
