// This slot does not exist. The compiler names the existing ones.
import { definePlugin } from '@plugboard/core'

export const orders = definePlugin({
  name: 'acme:orders',
  setup(kit) {
    kit.addToSlot('account.tab', { id: 'orders', label: 'Orders', view: 'Orders' }) // here
  }
})
