import { createToken } from '@plugboard/core'
import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Provides a service that it has not declared. */
export const providesUndeclared: Misbehaving = {
  plugins: [
    culprit((context) => context.provide(createToken<number, 'test/undeclared'>('test/undeclared'), 1))
  ],
  blamed: "'culprit' failed and was removed"
}
