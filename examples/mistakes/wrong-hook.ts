// There is no such hook. The compiler names those that there are.
import { definePlugin } from '@plugboard/core'

export const policy = definePlugin({
  name: 'acme:policy',
  setup(kit) {
    kit.tap('beforeSing', () => undefined) // here
  }
})
