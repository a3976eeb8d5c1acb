import { definePlugin, type Plugin } from '@plugboard/core'

/** Sends coins and tokens to other accounts, behind a review. */
export function send(): Plugin {
  return definePlugin({ name: 'feature-send', setup() {} })
}
