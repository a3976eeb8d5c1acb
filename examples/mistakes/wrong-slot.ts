// There is no such slot. The compiler names those that there are.
import { definePlugin } from '@plugboard/core'

export const orders = definePlugin({
  name: 'acme:orders',
  setup(kit) {
    kit.addToSlot('account.tab', { id: 'orders', label: 'Orders', view: 'Orders' }) // here
  }
})
