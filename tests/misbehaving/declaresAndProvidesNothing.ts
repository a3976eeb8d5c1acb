import { createToken, definePlugin } from '@plugboard/core'
import type { Misbehaving } from './Misbehaving.js'

/** Declares a service that another needs, and provides none. */
export const declaresAndProvidesNothing: Misbehaving = (() => {
  const token = createToken<number, 'test/promised'>('test/promised')
  return {
    plugins: [
      definePlugin({ name: 'culprit', provides: [token], setup() {} }),
      definePlugin({ name: 'user', requires: { token }, setup() {} })
    ],
    blamed: "The plugin 'culprit' declares the service but does not provide it"
  }
})()
