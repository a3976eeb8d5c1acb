// This hook does not exist. The compiler names the existing ones.
import { definePlugin } from '@plugboard/core'

export const policy = definePlugin({
  name: 'acme:policy',
  setup(kit) {
    kit.tap('beforeSing', () => undefined) // here
  }
})
